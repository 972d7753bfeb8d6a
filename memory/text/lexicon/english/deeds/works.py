"""List English verbs of what is made or done for somebody, and of what is not (`memory.text.lexicon.deed_words.DeedWords`)."""

from __future__ import annotations

from typing import Final

from memory.text.lexicon.english.words import split

MAKES: Final = split(
    "whittle crochet embroider assemble print bottle pickle brew "
    "buy bake knit sew carve cook make brew pour build fetch pick get paint write draw weave craft forge fry mix roast"
    " serve pass toss grant leave find order wove drew wrote bought built found got made forged spun"
)
"""Verbs that give, where a receiver stands right after them."""

_WORKS: Final = split(
    "fetch collect button lace spell copy spoon-feed carve braid plait shave lather soap wipe mow prune bleed unblock service jump-start jump restart retile regrout drain flush strim edge erect assemble install connect"
    " fit rig plumb tile grout paper decorate repoint reroof insulate defrost descale shear worm clip nurse drench "
    "thaw unfreeze carry mend fix repair clean wash feed water milk chop haul patch sharpen sweep shovel plough plow dig weed paint move"
    " load unload darn iron polish saddle groom push pull lift tidy dust copy translate drive bandage heal untangle scrub"
    " sew stitch shoe harness unharness pack unpack tie tighten straighten replace rebuild reset refill restring retie"
    " replant harvest reap thresh stack fold hang dress clear unblock unclog caulk tar varnish plane sand hammer nail"
    " weld solder oil grease tune wind trim shear brush comb curry pluck peel gut cook boil fill refill mind guard proofread type"
    " finish complete restock calibrate recharge reboot splint rewire bail mop rinse dry empty shift lug hoist stow re-tie"
    " resole knead bake swab splice rake hoe prune thatch shingle scrape rig wax shine sort hem sieve grind whitewash plaster sign file enter record man staff update"
    " dug swept hung wound drove ground wove mown hewn shorn black blacken scour hoover vacuum launder starch muck dredge glaze upholster hone shell husk churn grit de-ice winterise bale mangle"
)

WORKS: Final = _WORKS | {
    f"re{verb}" for verb in _WORKS - split("mind move sort sign dress tire bound peel press gut lace")
}
"""Verbs that help, where somebody's thing stands right after them, alone or done again: "types", "retypes"."""

NOT_FOR: Final = split(
    "wait look search hunt ask call shout cry weep mourn pray long yearn vote speak work apologise apologize care leave"
    " depart head send stand sit fall mistake take pay sing dance play perform cheer clap root hope watch listen"
    " scold blame curse thank forgive charge arrest buy sell mock tease be have go come run reach try account know"
    " feel hide fear worry grieve cover fill mean die kill fight argue bargain haggle"
)
"""Verbs after which "for" and a name is no help."""

COMES_WITH: Final = split(
    "come comes came coming arrive arrives arrived arriving turn turns turned turning show shows showed showing return returns"
    " returned returning get gets got"
)
"""Verbs of coming, after which "with" stands before what is brought."""

LEADING_TO: Final = split(
    "key keys ticket tickets door map guide letter invitation share deeds code password combination licence"
)
"""Things that are named with what they are for: "the keys to her cart"."""
