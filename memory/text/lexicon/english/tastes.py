"""List English words for kinds of things that people have favourites of, each with things of that kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.text.lexicon.english.words import split

_KINDS: Final = (
    (
        "herb spice",
        "basil thyme sage rosemary mint parsley dill fennel chive chives tarragon marjoram oregano lavender chamomile feverfew comfrey yarrow nettle coriander"
        " borage sorrel bay garlic ginger cinnamon clove cloves pepper saffron cumin nutmeg paprika turmeric mustard salt vanilla anise",
    ),
    (
        "colour color shade hue",
        "red blue green yellow white black grey gray brown purple violet pink orange gold golden silver scarlet crimson turquoise indigo teal ochre azure beige",
    ),
    (
        "animal beast pet creature",
        "dog hound cat kitten horse mare pony mule donkey cow goat sheep lamb pig hen goose duck rabbit hare fox wolf bear deer stag owl hawk falcon raven crow robin"
        " bird parrot mouse rat squirrel badger otter hedgehog frog toad snake lizard turtle tortoise fish dolphin whale seal bee spider butterfly lion tiger elephant"
        " dragon ferret",
    ),
    ("bird", "owl hawk falcon raven crow robin parrot sparrow swallow lark thrush nightingale heron gull eagle duck goose swan hen wren jackdaw"),
    ("season", "spring summer autumn fall winter midsummer midwinter"),
    ("flower bloom", "rose lily daisy violet tulip poppy primrose bluebell daffodil snowdrop orchid iris marigold lavender heather foxglove honeysuckle"),
    ("tree", "oak ash elm birch beech lime linden willow pine fir yew maple apple cherry chestnut rowan hawthorn cedar"),
    (
        "drink beverage tipple",
        "beer ale wine mead cider rum gin brandy whisky whiskey vodka tea coffee cocoa milk water juice lemonade stout lager grog sherry port buttermilk",
    ),
    ("fruit", "apple pear plum cherry orange lemon banana grape melon peach fig berry strawberry raspberry blackberry apricot quince"),
    ("vegetable", "carrot turnip cabbage onion leek potato bean pea radish beetroot parsnip kale spinach"),
    (
        "food dish meal snack supper breakfast dinner treat",
        "soup stew broth pie cake bread loaf cheese porridge pudding roast sausage ham bacon fish herring trout eel dumpling noodle pancake honey biscuit tart pastry"
        " chocolate curry rice pasta pizza sandwich egg omelette chicken mutton lamb beef pork apple plum potato bean",
    ),
    ("day", "monday tuesday wednesday thursday friday saturday sunday"),
    ("month", "january february march april may june july august september october november december"),
    ("instrument", "fiddle violin flute horn trumpet drum piano lute harp guitar harmonica accordion cello pipe whistle organ"),
    ("game sport", "chess dice cards draughts football tennis cricket boxing rowing skittles bowls darts checkers backgammon wrestling racing"),
    ("metal", "gold silver copper iron tin lead steel bronze brass platinum titanium"),
    ("gem stone jewel", "ruby emerald diamond sapphire pearl opal garnet amethyst amber jade"),
)  # fmt: skip

LIKED: Final[Mapping[str, frozenset[str]]] = {
    kind: split(things) for kinds, things in _KINDS for kind in split(kinds)
}
OPEN: Final = split("food dish meal snack supper breakfast dinner treat")
"""Kinds of which nobody can list all things."""
