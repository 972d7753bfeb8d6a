"""List English patterns of where somebody was (`memory.text.lexicon.deed_words.DeedWords`)."""

from __future__ import annotations

import re
from typing import Final

_PLACES: Final = (
    "room|hall|house|inn|tavern|cellar|kitchen|stables?|barn|chapel|church|market|square|docks?|harbou?r|pier|wharf|quay|ship|deck|bridge|forest|woods?|garden|yard|tower"
    "|gate|mill|forge|smithy|shop|store|storeroom|library|office|lab|laboratory|galley|bay|corridor|airlock|stage|foyer|vault|bank|attic|loft|garage|school|temple|cave|mine"
    "|road|street|alley|river|beach|well|cemetery|graveyard|warehouse|station|platform|palace|castle|court|courtyard|cell|prison|park|café|cafe|bar|restaurant|hospital"
    "|infirmary|clinic|cabin|bakery|brewery|bathhouse|theatre|theater|field|orchard|vineyard|shed|pantry|scullery|dormitory|cloister|refectory|crypt|treasury|bunk|hut|camp|tent"
    "|shaft|study|archive|archives|chamber|granary|tollhouse|lighthouse|boathouse|greenhouse|workshop|wings|balcony|roof|crossroads|ferry|shrine|sacristy|armou?ry|barracks|canal|lake|pond|shore|pub|gym|basement|landing|bathroom|bedroom|porch|patio|terrace|allotment|laundry|laundrette|utility room|lounge|hallway|stairs|stairwell|car park|bus stop|launderette|supermarket|cinema|club|museum|pool|playground|drive|driveway|lane|meadow|hill|rooftop|fire escape|common room|dining room|living room|gallery|ballroom|parlou?r|drawing room|conservatory|summerhouse|hayloft|nave|belfry|vestry|scriptorium|dairy|byre|winery|press house|depot|siding|signal box|carriage|compartment|cockpit|hold|engine room|hangar|cloakroom|dressing room|wardrobe|locker room|guardhouse|watchtower|jetty|marina|chandlery|greenroom|strongroom|counting house|stockroom|showroom|saleroom|boiler room|power room|reactor room|bell tower|minstrels' gallery|rectory|manse|tack room|paddock|henhouse|coop"
)
_WHERE: Final = (
    r"(?P<place>(?:the |my |his |her |their |our |that |a )?[\w'-]+(?: [\w'-]+){0,2}?)"
    r"(?=[,.;!?]|$| (?:when|while|all|last|this|yesterday|that|on|at|in|during|then|since|and|but|tonight|until|before|after|for|any)\b)"
)

ABSENT: Final = re.compile(
    r"(?:what would i (?:want|be doing|have wanted|do|have been doing) (?:in|at|inside|near|by|around)|(?:\bi|(?<=[.?!] )|^)(?:(?: ?was|'ve been| have been|'d been| had been) (?:nowhere|never|not)(?: even| once| anywhere| ever| up| down| over| out| round| back)* (?:near|in|at|inside|by|close to|around)"
    r"|(?: ?wasn't| ?was not| ?haven't been| ?have not been| ?have never been)(?: even| once| anywhere| ever| up| down| over| out| round| back)* (?:near|in|at|inside|by|close to|around|to|on|under|behind)"
    r"|(?: ?never| ?didn't| ?did not| ?haven't| ?have not| ?has not| ?have never)(?: even| once| ever)* (?:went|go|gone|came|come|set (?:a )?foot|was|been|set eyes|laid eyes|seen the inside|darkened the doors?) ?(?:anywhere )?(?:near|in|at|inside|into|to|by|close to|on the inside of|of|on)"
    rf"|(?: ?never| ?didn't| ?did not| ?haven't| ?have not| ?have never)(?: even| once| ever)* (?:enter(?:ed)?|visit(?:ed)?))) {_WHERE}"
)
"""Where somebody says not to have been."""

STAYED: Final = re.compile(
    rf"(?:\bi |^|[,.;!?] ?)(?:never left|didn't leave|did not leave|haven't left|have not left) {_WHERE}"
)
"""Where somebody says to have stayed."""

ALL_ALONG: Final = re.compile(
    r"\b(?:all (?:(?:last |yesterday )?(?:night|evening|day|morning|afternoon)|along|the while|the time)|the (?:whole|entire) (?:night|evening|day|morning|afternoon|time|shift|watch)"
    r"|(?:till|until) (?:(?:well |long )?(?:gone|past|after) )?(?:midnight|dawn|daybreak|sunrise|breakfast|closing time|(?:one|two|three|four|five) in the morning)"
    r"|never left|(?:didn't|did not) leave|(?:fast )?asleep|in bed|abed)\b"
)
"""That somebody was in one place throughout."""

AWAY: Final = re.compile(
    r"^(?:home|(?:(?:my|his|her|our|their) )?(?:[\w-]+ ){0,2}[\w-]+(?:['’]s|s['’])(?: (?:place|house|flat))?)$"
)
"""A place where somebody lives: whoever was there all the time was seen nowhere else."""

WHEREABOUTS: Final = re.compile(
    rf"(?:\b(?:in|into|inside|out of|from|behind|through|near|outside|by|around|across|onto|on|at|unlock\w*|open\w*|enter\w*|leav\w+|left|search\w*|clos\w+|lock\w*) )"
    rf"(?P<place>(?:the |his |her |their |a |an )?(?:[\w'-]+ )??(?:{_PLACES}))\b(?! keys?\b)"
)
"""Where somebody is or goes."""

OCCASIONS: Final = re.compile(
    r"\b(?:(?P<point>when|while)|during|(?:on )?the (?:night|day|evening|morning|afternoon)(?: of| that| when)?(?= (?:the|my|our|a|an|we|it|that|he|she|they)\b)|at the time (?:of|that))\b(?P<what>(?:(?!\bi\b)[^.?!,;])+)",
    re.IGNORECASE,
)
"""When something was, told by what happened then."""

PLACES: Final = re.compile(
    r"(?:\bi (?:was|stayed|slept|sat|stood|worked|waited|lay|(?:spent|passed) (?:all |the |that )?(?:whole |entire )?(?:night|evening|day|afternoon|morning|time))|(?:^|[.?!] )[a-z]+ing(?: [a-z]+){0,2})(?: (?:alone|asleep|busy|working|right|still|down|up|over|out|round|back|away|below|above|just|safe|already|\w+ing(?: (?:the|a|an|my|his|her|some) \w+)?|all \w+))* "
    r"(?P<how>in|at|on|by|inside|outside|near|behind|into|onto|under|beside|beneath|among|out of) (?P<place>(?:(?:the|my|our|his|her|their|an?) )?[\w'’]+(?: [\w'’]+)??)"
    r"(?=[,.;!?]|$| (?:when|while|all|the whole|the entire|with|until|till|that|then|during|and|in|at|on|from|last|this|yesterday|as|of|by)\b)"
)
"""Where somebody says to have been."""

STRETCH: Final = re.compile(
    r"\b(?:from|between) (?:about |around |roughly )?(?P<first>\d{1,2}|[a-z]+)(?: ?(?P<am>am|a\.m\.|in the morning))?(?: o'?clock| ?pm| ?p\.m\.)? ?(?:to|til|till|until|and|-) (?:about |around |gone |past |well past |at least )?(?P<last>\d{1,2}|[a-z]+)\b"
)
"""From which hour to which somebody says to have been somewhere."""

AT_NIGHT: Final = re.compile(
    r"\b(?:(?:last|all|the (?:whole|entire)|yester) ?night|(?:last|yesterday|all) evening|(?P<any>(?:after|in the|before) (?:dark|sunset|nightfall|dusk|midnight|dawn|sunrise|closing time)|(?:at|by) night))\b"
)
"""That somebody speaks of a night, or of any, in the group ``any``."""

LATE: Final = re.compile(r"\b(?:evening|tonight|night|afternoon|pm|p\.m\.)\b")
"""What tells that hours are those after noon."""
