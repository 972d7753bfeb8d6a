"""List English frames of what somebody does to another's things, and of blows that only their outcome tells."""

from __future__ import annotations

from typing import Final

from memory.text.acts import Deed

_BREAKS: Final = "slash|slit|scratch|smash|break|rip|tear|shred|wreck|ruin|vandalise|vandalize|puncture|dent|snap|trample|key|crack|sabotage|trash|deface|spoil|burn|torch|mangle|saw|hack|shatter|crush|demolish|uproot"
_HURT: Final = "(goes|went|go|is|was|gets|got) (\\w+ )?(down|sprawling|flying|to the (ground|floor)|backwards|over|reeling)|(falls|fell|crumples|crumpled|drops|dropped|tumbles|tumbled|collapses|reels|reeled|staggers|staggered|sits|sat|ends up|ended up|lands|landed|comes up|came up) |(holds|held|clutches|clutched|cradles|cradled|nurses|nursed) (his|her|their) (\\w+ )?(jaw|nose|face|cheek|head|eye|lip|mouth|chin|ear)|(is|was|has|had) (bleeding|a (split|bloody|black|broken|burst)|blood)"

HARM: Final = (
    (
        Deed.INSULTS,
        "laugh|joke|jest|amuse|entertain|raise|make ... at @'s expense",
        "take|mimic|ape|imitate|mock|parody|copy|send|hit (off |up )?@'s (\\w+ )?(lisp|stammer|stutter|accent|voice|walk|limp|squint|laugh|gait|manner|manners|way of|nose|twitch|speech)(?! (from|off|out)\\b)",
        "do an? (\\w+ )?(impression|imitation) of @('s)?",
    ),
    (
        Deed.STRIKES,
        "break|crack|smash|split|bloody|fracture|dislocate|bust|blacken @'s (\\w+ )?(nose|jaw|arm|leg|neck|rib|ribs|tooth|teeth|finger|fingers|toe|toes|wrist|ankle|lip|cheekbone|skull|eye|kneecap|hand|shoulder)(?! (fall|of)\\b)",
        "drive|thrust|plunge|sink|ram|stick|bury|jab|run|bring|swing|slam|smash|break ... (knife|dagger|blade|sword|spear|cutlass|rapier|stake|axe|club|mace|hammer|bottle|chair|stool|boot|fist|elbow|knee|tankard|mug|staff|whip|fork|needle|sabre|pipe|bat|crowbar|wrench) ... (in|into|through|across|over|down on|against|at|to|on) (@|@'s)",
        "break|crack|smash|fracture|knock (out )?(one|two|three|four|some|several|a couple) of @'s (ribs|teeth|fingers|toes)",
    ),
    (
        Deed.INSULTS,
        "tell|inform|announce|say ... (everyone|everybody|anyone|anybody|the (whole )?\\w+|all of) .*(@ (could not|cannot|can not|would not know)|@ (was|is) (too|an? (\\w+ )?(idiot|fool|joke|waste|disgrace|failure|fraud|liar|coward|loser|moron|clown)))\\b",
    ),
    (
        None,
        "break @'s (\\w+ )?(heart|fall|bread|silence|record|concentration)",
        "tear|rip|break @'s (head|throat|heads|throats)",
        "tear|rip @'s (nose|arm|leg|neck|jaw)",
        "burn @'s (hand|fingers|arm|leaves|rubbish)",
    ),
    (
        Deed.DAMAGES,
        f"{_BREAKS} (up |off |down |through |one of |two of |half of |all of |all |some of |part of )?@'s (?!(\\w+ )?(head|face|nose|jaw|chin|cheek|ear|ears|eye|eyes|lip|arm|wrist|hand|hands|finger|fingers|foot|feet|toe|toes|leg|legs|knee|neck|throat|back|skin|hair|spirits?|day|evening|chances?|mood|appetite|surprise)\\b)\\w+",
        f"{_BREAKS} (the|an?|all|both|two|three|four|most|some|one|every|half) (of the )?(\\w+ )?\\w+ (of|on|in|off) @'s (?!(\\w+ )?(hand|head|face|arm|leg|back|life|story|heart)\\b)\\w+",
        "let the air out of .*@'s",
        "let down .*@'s (\\w+ )?(tyres?|tires?)",
        "pour|tip|spill|empty|smear|daub|spray|squirt|splash ... (all )?(on|over|onto|into|in|across|through|at|down) @'s (?!(cup|glass|mug|bowl|plate|lap|hand|hands|hair|back|face)\\b)(\\w+ ){0,2}\\w+ ?(on purpose|and (walks|laughs|grins|leaves))?",
        "throw|chuck|fling|hurl|toss|dump|tip|kick|knock|shove|push|sweep @'s _ (out|in|into|on|onto|off|over|down|from|through) (of )?(the|a) (\\w+ )?(window|river|bin|skip|rubbish|street|road|mud|canal|pond|water|fire|floor|ground|table|shelf|wall|lake|sea|gutter|stove|puddle|toilet|drain|ditch)",
        "put|drive|kick|throw|heave ... (a |the )?(brick|stone|rock|fist|boot|foot|ball|hammer|axe) (through|into|at) @'s",
        "set fire to @'s",
        "barge|slam|crash|bump|shoulder|cannon|blunder|plough|walk|run into @ ... (sends?|sent|sending|knock\\w*|spill\\w*|scatter\\w*|tips?|tipp\\w+|tipping) (?!(him|her|them)\\b).*(over|across|down|flying|everywhere|on the (floor|ground)|to the (floor|ground))",
        "cut|saw|chop|hack|pull|knock|kick|tear|rip (down|up|through) @'s",
    ),
    (
        Deed.STRIKES,
        f"swing|lash|hit|let|lunge|charge|snap|punch ... @ ({_HURT})",
        "lay|leave @ (out|on the (floor|ground)|flat|with an? (\\w+ )?(split|bloody|black|broken|burst))",
    ),
)
"""Damage and blows, with their frames."""
