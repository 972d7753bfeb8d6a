"""List English questions about the hearer itself, and about here and now. Patterns see words joined by single spaces."""

from __future__ import annotations

from typing import Final

from memory.text.acts import Wanted

_WEATHER: Final = (
    r"(?:it (?:is|s) )?(?:what )?(?:a |an )?(?:(?:very|really|such|rather|quite) )?(?:a |an )?(?:nice|lovely|fine|beautiful|glorious|good"
    r"|bad|terrible|awful|horrible|dreadful|miserable|foul|cold|chilly|warm|hot|wet|grey|strange)(?: (?:weather|day|morning|afternoon"
    r"|evening|night))?(?: (?:we(?: a|')re having|today|tonight|out|outside|again|this))*"
)
"""A remark on the weather, as words joined by single spaces; words of greetings ("day") are left out of them."""

_SECRET: Final = (
    r"(?:(?:(?:a|my|our|this|that) (?:\w+ )?)?(?:secrets?|confidences?)(?: \w+)?"
    r"|(?:this|that|it|something|things|a thing|what i (?:say|tell you)) (?:quiet|(?:a )?secret|private|to yourself|between us|between you and me))"
)
"""What is kept by whom one confides in: a dog is kept otherwise."""

_LEAD: Final = (
    r"(?:(?:(?:do|would|might) you (?:happen to )?know|(?:can|could|will|would) you (?:please )?tell (?:me|us)|tell (?:me|us)"
    r"|(?:have you |do you have )?any idea) )?"
)
_NOW: Final = r"(?: (?:already|yet|now|right now|just now|at the moment|please|by (?:the|your) clock))*"
_OF_DAY: Final = r"(?: of(?: the)?(?: day| night)?)?"  # "day" is left out, as a word of greetings

ABOUT_HEARER: Final[tuple[tuple[Wanted, str], ...]] = (
    (
        Wanted.NAME,
        r"(?:(?:(?:can|could|will|would) you )?tell (?:me|us) |may i (?:ask|have|know) |what (?:is |was |be )?)?"
        r"your (?:own )?name(?: again| then| once more)?|what (?:are you called|do (?:people|they) call you|(?:can|do|may|shall|should) i call you)",
    ),
    (
        Wanted.LIFE,
        r"(?:and )?who are you|who (?:may|might) you be|who am i (?:speaking|talking) (?:to|with)|"
        r"(?:(?:can|could|will|would) you )?tell (?:me|us) (?:(?:a )?(?:bit|little)(?: more)? |more |something |all )?(?:of|about) (?:you|yourself|your life)"
        r"|what is your (?:story|life like)|introduce yourself|(?:something |more |a (?:bit|little)(?: more)? )?about (?:you|yourself)|who (?:is|are) you(?: (?:even|exactly|supposed to be))?",
    ),
    (
        Wanted.AGE,
        r"(?:and )?how old (?:are|might|would) you(?: be)?(?: now)?|what (?:is )?your age|when were you born",
    ),
    (
        Wanted.TRADE,
        r"(?:and )?what do you do(?: here| for a living| all(?: day)?(?: long)?| for work| with yourself| around here)*|what (?:is )?your (?:trade|job|work|profession"
        r"|business|occupation|calling|craft|line(?: of work)?|role|function|purpose|duty|duties|post|position)(?: here)?|what (?:kind|sort) of work do you do|how do you (?:earn|make) your (?:living"
        r"|keep|bread|money)|what are you(?: by (?:trade|profession))?|what is it (?:that )?you do"
        r"|(?:do|can|would) you (?:still |even )?(?:remember|recall|know) your (?:trade|job|work|profession|occupation|calling|craft)",
    ),
    (
        Wanted.HOME,
        r"(?:and )?where (?:do|did) you (?:live|dwell|stay|sleep|come from|grow up)(?: now)?|where are you from"
        r"|where (?:is )?your (?:home|house|village|birthplace)|where were you (?:born|raised)|are you from (?:here|around here)"
        r"|do you live (?:here|nearby|in the village|around here)",
    ),
    (
        Wanted.MOOD,
        r"(?:and )?how (?:are|do|fare|have) you(?: been)?(?: (?:doing|fare|faring|feel|feeling|keeping|keep|getting on|holding up|bearing up))?"
        r"(?: (?:now|today|tonight|this (?:morning|evening)))?|are you (?:all right|alright|well)"
        r"|(?:and |so )?(?:how|hows)(?: (?:is|are|was|were|goes|has|have))?(?: (?:the|your|our|all the|all))?(?: (?:new|old))? (?:life|business|trade|work|shift|watch|week|craft|job|studies|tricks|things|everything|(?:weather|world|place|town|village|station|season|cold|heat)(?= treating you)"
        r"|\w+ing(?= (?:going|go|coming))|custom|sales)(?: (?:been|be))?(?: (?:going|go|treating you|keeping|looking|coming (?:along|on)|with you|for you|today|tonight|lately|these days|so far|now|then|this (?:week|year|season)))*"
        r"|(?:are you )?(?:selling|catching|making|getting|earning) (?:much|a lot|anything|enough)(?: (?:today|lately|these days|now|this (?:week|year|season)))?|what(?: is)? (?:up|good|cooking|shaking)|how(?: is| has)? it (?:hanging|going|been(?: going)?|shaking)|(?:do |did |have )?you (?:sleep|slept|rest|rested|eat|eaten|feeling|holding up|doing|keeping|coping)(?: (?:all right|alright|ok|okay|well|good|better|any better|fine|at all))?|(?:did|have) you (?:have|had) an? (?:nice|good|pleasant|quiet|busy|fun|great|lovely)(?: \w+)?|(?:a )?(?:rough|long|bad|hard|busy|tough|slow)(?: (?:week|shift|season|one))?|how(?: is| are)? the (?:captain|doctor|boss|chief|professor|sergeant|master|lady|old man|family)|why the long face|(?:are )?you (?:in a (?:good|bad|foul|great|rotten|cheerful)? ?mood|grumpy|cheerful|sad|happy|tired|ok|okay)(?: or what)?|how are you yourself|how (?:is|are) you and yours|how goes (?:it|things|the \w+)(?: with you)?(?: (?:on )?this(?: \w+)? (?:day|morning|afternoon|evening|night))?|how(?: is)? (?:the |your )?(?!wedding|building|meeting|evening|morning|painting|ring|king|wing|spring|thing|clothing|ceiling|offering|gathering|hearing|darling|railing)\w+ing|how is tricks|(?:you )?(?:all right|alright)(?: (?:there|then|mate|pal|love))?|you (?:ok|well|good)|everything (?:all right|alright|ok|good|well)(?: with you)?"
        r"|(?:(?:is|are) )?(?:you )?(?:still )?(?:(?:bearing|holding) up|getting (?:by|along|on)|keeping (?:all right|alright|ok|okay|well|warm|busy)|faring (?:all right|alright|ok|okay|well))(?: (?:all right|alright|ok|okay|well|are you))?|how (?:does|do|is|are) (?:the|this|your) (?:day|morning|evening|night|world|life|season) (?:find|treat|finding|treating) you|(?:is )?everything in order(?: with you| (?:down|up|over|in) (?:here|there))?"
        r"|(?:and )?how (?:(?:the|your) )?(?:life|business|trade|work|things|health|family)(?: going| with you| these days)?"
        r"|(?:and )?how (?:is|are|was|goes|did) (?:it go(?:ing)?|(?:the |your )?(?:life|business|trade|work|things|week)(?: go(?:ing)?)?|your)(?: (?:so far|then|with you|today))?|have you (?:slept|been) well|did you sleep well",
    ),
    (
        Wanted.SPARE_TIME,
        r"(?:and )?(?:are )?(?:you )?(?:very |terribly |too |still |so |always )*busy(?: (?:today|now|right|right now|at the moment|these days|then|day|night|shift|week|or what))*|(?:do you )?(?:have|got|have you got|have you) (?:you )?(?:a|any) (?:moment|minute|min|mo|time|second|sec)"
        r"(?: (?:for me|to talk|to spare|please|now|for a (?:word|chat)))*|is (?:this|it|now) a (?:good|bad) time(?: to talk)?|are you free(?: (?:now|tonight|today|for a (?:moment|chat|word)))*|(?:am i|are we) (?:disturbing|bothering|interrupting|keeping) you|(?:can|may|could) i (?:have|get) (?:a|your) (?:word|moment|minute|ear)(?: with you)?",
    ),
    (
        Wanted.ADVICE,
        r"(?:and |so |but |oh )*what (?:should|shall|ought|can|must|would|could|do) (?:i|we|you)(?: to| ever| even)? do(?: (?:now|then|next|about (?:it|this|that|him|her|them)|in that case|if you were me|in my (?:place|shoes|position)|in such a case))*"
        r"|what (?:would|do|can) you (?:advise|suggest|recommend)(?: (?:me|to me|i do|me to do|then|now|for .*))*|what is your advice|(?:do you have |have you |have you got |can you give me |could you give me |would you give me |give me |got |any )+(?:any |some |a (?:bit|piece|word) of )?(?:good )?(?:advice|counsel|tips?|suggestions?)\b.*"
        r"|(?:can|could|would|will) you (?:advise|counsel) me(?: .*)?|how would you (?:go about it|handle (?:it|this|that))|what now",
    ),
    (
        Wanted.EMPLOYMENT,
        r"(?:(?:do|would|might) you (?:have |happen to have |know of )|have you (?:got )?|(?:is|are) there |you got |got |you have )*(?:any|some|a bit of|an?)"
        r" (?:(?:odd|paying|paid|honest|spare|little|small) )*(?:work|jobs?|errands?|chores?|tasks?)"
        r"(?: (?:for (?:me|us|hire|an? .+|somebody .+|someone .+)|going|to be (?:done|had)|that needs? doing|(?:that )?(?:i|we) (?:can|could|might|may) (?:do|take|help with|earn).*|to (?:offer|give|spare)))+"
        r"|any (?:work|jobs)|are you (?:still )?(?:hiring|looking for (?:help|hands|workers|a worker|an apprentice|an assistant))"
        r"|(?:can|could|may|might) (?:i|we) work (?:for you|here)(?: .+)?|(?:would|will|could|can) you (?:hire|employ) (?:me|us)(?: .+)?",
    ),
    (
        Wanted.COMPANY,
        r"who (?:else )?(?:(?:is|all is|s) )?(?:else )?(?:here|around|present|in (?:here|the room|this room))"
        r"(?: (?:now|with us|at the moment|(?:besides|except|apart from|other than) (?:me|you|us|you and me|me and you)))*"
        r"|who (?:(?:is|s) )?in the room with us|who (?:do|can) you see(?: here)?|is (?:anybody|anyone|somebody|someone)(?: else)? (?:here|around)|are we alone(?: here)?",
    ),
    (
        Wanted.PLACE,
        r"where (?:am i|are we|is this)(?: (?:now|here|exactly))*|(?:which|what) (?:kind of )?(?:place|room|house|village|town) (?:is this|are we in)"
        r"|what is (?:this|the name of (?:this|the)) (?:place|room|house|village|town)(?: called)?"
        r"|what do (?:you|they|people) call this (?:place|room|house|village|town)",
    ),
    (
        Wanted.WHEN,  # of something, and not now
        r"what (?:is )?the (?:time|hour) (?:of (?!(?:the )?day\b)|for ).*",
    ),
    (
        Wanted.HOUR,
        rf"{_LEAD}(?:what|which) (?:time|hour){_OF_DAY} (?:is it|it is|do you make it|does the clock say){_NOW}"
        rf"|{_LEAD}what (?:is )?the (?:time|hour){_OF_DAY}(?: is)?{_NOW}|{_LEAD}the (?:right |exact )?(?:time|hour){_NOW}"
        rf"|(?:do |have )?(?:you )?(?:have |got )+the (?:right |exact )?(?:time|hour)(?: on you)?{_NOW}|{_LEAD}what o['’ ]?clock (?:is it|it is){_NOW}"
        rf"|{_LEAD}(?:is it|how) (?:very )?(?:late|early)(?: is it| it is)?{_NOW}"
        r"|is it (?:already )?(?:morning|noon|midday|evening|night|midnight|day)(?: (?:already|yet|now))*",
    ),
    (
        Wanted.WEATHER,
        rf"{_WEATHER} (?:is it(?: not)?|innit|eh|right|do you (?:not )?(?:think|agree))"
        r"|(?:how is|what is) the (?:weather|sky)(?: like)?(?: (?:today|now|outside))*"
        r"|(?:what|how) will the weather (?:be|turn out|hold)(?: like)?(?: (?:today|tonight|tomorrow|later|soon|this \w+|next \w+|on \w+))*"
        r"|is it (?:raining|snowing|cold|warm|hot|windy|foggy)(?: (?:out|outside|today|now|still))*"
        r"|(?:do you think )?(?:will|is) it (?:will |be |going to )?(?:rain|snow|freeze|clear up)(?: (?:today|tonight|tomorrow|soon|later))?",
    ),
    (
        Wanted.ACQUAINTANCES,
        r"(?:and )?(?:who|whom) (?:else )?do you know(?: (?:here|around here|in (?:this|the) (?:village|town|place)|personally|well))*"
        r"|(?:and )?who (?:else )?lives? (?:here|nearby|around here|in (?:this|the|your) (?:village|town|place|city|house))"
        r"|who (?:are|is) (?:the people|your (?:friends|neighbou?rs|people)|the villagers|the folk)(?: (?:here|in (?:this|the) (?:village|town|place)))?"
        r"|(?:what|which) people do you know|do you know (?:many people|anyone|anybody|people)(?: here)?",
    ),
    (
        Wanted.STORY,
        r"(?:(?:please|can you|could you|will you|would you|won t you) )*tell (?:me|us) (?:a|another|some|one of your)"
        r" (?:\w+ )?(?:story|stories|tales?)|(?:(?:please|can you|could you|will you) )*tell (?:me|us) (?:about )?something(?: (?:interesting|fun|funny|exciting|amusing|entertaining|cool|strange|scary|spooky))?"
        r"|(?:do you|(?:does|can) any(?:body|one)(?: here)?|who) (?:knows?|have|has|got|tell (?:us|me)) (?:any|a|some) (?:\w+ )?(?:story|stories|tales?)"
        r"|(?:you |have you )?(?:got|have) (?:any|a|some) (?:\w+ )?(?:story|stories|tales?)(?: (?:for me|to tell|to share))?|(?:spin|share) (?:me |us )?(?:a|your best) (?:\w+ )?(?:yarn|tale|story)(?: with (?:me|us))?",
    ),
    (
        Wanted.JOKE,
        r"(?:(?:please|can you|could you|will you|would you|won t you) )*tell (?:me|us) (?:a|another|some|one of your|your best) (?:\w+ )?(?:jokes?|riddles?|jests?)"
        r"|(?:do|does|can) (?:you|any(?:body|one)(?: here)?) (?:know|tell us|tell me|have) (?:any|a|some) (?:\w+ )?(?:jokes?|riddles?)|make me laugh"
        r"|(?:(?:you |you have |have you |have )?got|know|heard|have you(?: heard| got)?|any) (?:any |a |some )?(?:\w+ )?(?:jokes?|riddles?)(?: (?:for me|lately|today))?",
    ),
    (
        Wanted.RIDDLE,
        r"(?:(?:here is|here s|i have|i ve got|try|answer me|guess|solve) (?:a|another|this|my) riddle|riddle me (?:this|that)|what am i)\b.*"
        r"|what do you (?:call|get) (?:an? |when |if )\w.*|what (?:is |s )?the difference between \w.*|knock knock.*|why did the \w+ cross (?:the|a) \w+|how many \w+ does it take to \w.*|why (?:do|don|can)(?: t| not)? (?:an? \w+|(?!his\b|its\b|this\b)\w{2,}s) (?:ever |always |never )?(?:get|wear|go|make|have|tell|play|eat|cross) [\w ]{1,40}$(?<!you)(?<!me)"
        r"|what (?:has|gets|goes|runs|comes|walks) [\w ]{3,60} (?:but|and|yet) (?:never|no|not|cannot|can t|has no|is not|does not)\b.*|what (?:gets|grows) \w+ the (?:more|less|longer) .*",
    ),
    (
        Wanted.SECRECY,
        rf"(?:can|could|will|would|do|did|have) (?:you|i) (?:really |still )?(?:(?:keep|kept) {_SECRET}|trust you|hold your tongue"
        r"|tell you (?:a secret|something in confidence)|confide in you|be trusted(?: with (?:a|my) secret)?)(?: with (?:a|my|this)(?: \w+)?)?(?: (?:secret|for me|if i tell you one))?"
        rf"|(?:do you |will you |can you )?(?:swear|promise)(?: me)?(?: that)? (?:you (?:wo|will not|would not|will never|will keep)\b.*|(?:not|never) to (?:tell|say|repeat)\b.*)|can i trust you to keep {_SECRET}"
        r"|are you good (?:at|with) (?:keeping )?secrets|(?:may|can) i (?:tell you (?:a secret|something (?:private|secret|in confidence))|confide in you|trust you)(?: with (?:a|my|this)(?: \w+)?)?",
    ),
    (
        Wanted.SECRETS,
        r"(?:(?:do|have|would|must|can) you |any(?:body|one) )?(?:really |maybe |perhaps |also |happen to )?(?:know|have|got|have got|keep|hold|tell me)"
        r" (?:any|a|some|many|one|all kinds of|lots of) (?:(?:good|dark|big|juicy|dirty|other|deep|little|interesting) )?secrets?"
        r"(?: (?:of your own|at all|here|to (?:tell|share)|worth (?:knowing|hearing|telling)|you (?:can|could|would) (?:tell|share)))*|any secrets(?: to (?:tell|share))?",
    ),
    (
        Wanted.LEAVE,
        r"(?:is (?:this|that|the) (?:seat|chair|place|stool|table) (?:taken|free)|(?:do |would )?(?:you )?mind if (?:i|we) .*)|(?:may|can|could|might) (?:i|we) (?:please )?(?:sit|come in|enter|stay|rest|join (?:you|in)|have a seat|take a seat|warm"
        r" (?:myself|ourselves|my hands|up)|ask (?:you )?(?:something|a question|a few questions)|look around|wait|talk to you"
        r"|speak (?:to|with) you)(?: (?:down|here|a (?:while|moment|bit|little)|for a (?:while|moment|bit)|by the fire|please|with you))*",
    ),
    (
        Wanted.TROUBLE,
        r"what (?:is |are )?your (?:trouble|problem|worry|sorrow|grief)(?:s|ies)?|"
        r"what (?:troubles|worries|bothers|ails|grieves) you|what (?:has )?happened to you|"
        r"why (?:are|do) you (?:look )?(?:so )?(?:sad|upset|worried)|"
        r"what (?:is )?(?:(?:the matter|wrong)(?: with you)?|on your mind)|"
        r"(?:are you|is something) (?:in trouble|troubling you|worried)|do you have (?:a|any) (?:troubles?|problems?)",
    ),
)
"""What is asked, and the pattern of a whole question; the first counts."""
