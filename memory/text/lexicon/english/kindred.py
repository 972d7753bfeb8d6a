"""List English words for the same thing, and words for things of a kind: who asks about poultry may mean the chickens.

Base forms and their regular inflections need no entries of their own, because words are compared by their stems.
"""

from __future__ import annotations

from typing import Final

SAME: Final = tuple(
    tuple(member.strip() for member in line.split(","))
    for line in """\
pig, swine, hog, sow, piglet, boar
chicken, hen, poultry, fowl, rooster, cockerel
horse, steed, mare, nag, pony, mount, stallion, gelding, colt, filly
donkey, ass, mule, burro
ox, bullock, steer
cow, heifer, cattle
sheep, ewe, lamb, ram, flock
dog, hound, mutt, puppy, pup, mongrel, pooch, doggy, cur
cat, kitten, moggy, mog, tomcat, kitty, puss, pussycat, tabby
rabbit, bunny, hare
frog, toad
rat, mouse, rodent
snake, serpent, adder, viper
bird, fledgling
insect, bug
crow, raven, rook
wasp, hornet
child, kid, youngster, bairn, infant, toddler, little one, nipper, sprog
baby, infant, newborn, babe
boy, lad, laddie, youth
girl, lass, lassie, maiden
son, boy, lad
daughter, girl, lass, lassie
twin, twins
man, fellow, chap, bloke, guy, gentleman, geezer, dude
woman, lady, dame, gal
husband, hubby, spouse, other half
wife, missus, spouse, other half
fiance, betrothed, intended
fiancee, betrothed, intended
sweetheart, lover, beau, boyfriend, girlfriend, darling
mother, mum, mom, mam, mama, mummy
father, dad, daddy, papa, pa, old man
grandmother, gran, granny, nan, nana, grandma
grandfather, grandad, granddad, gramps, grandpa
brother, sibling
sister, sibling
friend, pal, mate, buddy, chum, crony
relative, relation, kinsman, kin, family
cousin, kinsman, kinswoman
neighbour, neighbor
captain, skipper
doctor, physician, medic, doc, surgeon, healer, leech
nurse, orderly, medic
priest, vicar, parson, minister, pastor, clergyman, chaplain, rector
policeman, constable, cop, copper, police officer, bobby
police, cops, coppers, law, the fuzz
soldier, trooper, warrior
guard, sentry, watchman, warder, sentinel
thief, robber, burglar, crook
pirate, corsair, buccaneer
teacher, schoolmaster, schoolmistress, schoolteacher, tutor, master
pupil, student, schoolboy, schoolgirl
boss, chief, manager, head, employer, gaffer
servant, maid, footman, butler, valet
cook, chef
waiter, waitress, server
barkeeper, bartender, barman, barmaid, publican, landlord, innkeeper
shopkeeper, grocer, storekeeper
merchant, trader, dealer, tradesman
farmer, peasant, smallholder
sailor, seaman, mariner, deckhand, tar
driver, chauffeur, coachman, cabby
lawyer, attorney, solicitor, barrister, advocate
king, monarch, sovereign
exciseman, customs man, customs officer
foreigner, stranger, outsider
ghost, spirit, spectre, spook, phantom, wraith, apparition
witch, sorceress, enchantress
wizard, sorcerer, mage, magician
ship, vessel, boat, craft
spaceship, starship, ship, vessel, craft
car, motor, automobile, motorcar, vehicle
lorry, truck
van, vehicle
cart, wagon, waggon
carriage, coach
bicycle, bike
motorcycle, motorbike
aeroplane, plane, airplane, aircraft
lift, elevator
umbrella, brolly, parasol
luggage, baggage, bags, suitcase, trunk, case
bag, sack, pouch, satchel, rucksack, backpack, knapsack
purse, wallet, handbag, pocketbook
box, crate, chest, case, coffer
barrel, cask, keg, hogshead
jar, pot, crock
cup, mug, tankard, beaker
bottle, flask, flagon
bucket, pail
candle, taper
lantern, lamp
torch, flashlight
glasses, spectacles, specs
watch, timepiece
clock, timepiece
necklace, pendant, choker
brooch, pin
jewel, gem, jewellery, jewelry
sofa, couch, settee
wardrobe, cupboard, closet, cabinet
carpet, rug
curtain, drape
blanket, cover, coverlet, quilt
shirt, blouse
trousers, pants, breeches
coat, jacket, overcoat
dress, gown, frock
shoe, footwear, boot
cap, bonnet
scarf, shawl, muffler
gun, pistol, revolver, firearm, shooter
sword, blade, sabre
knife, blade, dagger
stick, cane, staff, rod, baton
rope, cord, line, cable
axe, hatchet
hammer, mallet
horn, siren, foghorn, klaxon
bell, gong
violin, fiddle
book, volume, tome
notebook, diary, journal
newspaper, paper, gazette
letter, note, missive, epistle
picture, painting, portrait, canvas
photograph, photo, snapshot, picture
phone, telephone, mobile, cellphone
computer, laptop, pc, terminal
television, telly, tv
cigarette, ciggy, fag, smoke, cigar, pipe
money, cash, coin, dosh, funds, brass, dough
wage, salary, pay, earnings
debt, loan
price, cost, fee, charge
rent, lease
tax, levy, duty
gift, present
reward, bounty, prize
wine, claret, burgundy
beer, ale, lager, stout
liquor, spirits, booze, alcohol, drink
bread, loaf, loaves
meal, supper, dinner, lunch, tea
stew, broth, soup
sweets, candy, toffee
fish, cod, herring, haddock, salmon, trout, mackerel
fire, blaze, bonfire, inferno
rubbish, trash, garbage, litter, refuse
petrol, gasoline, fuel, diesel
medicine, remedy, drug, potion, tonic, physic
sickness, illness, disease, ailment, malady
fever, temperature
cold, sniffle
bush, shrub
tree, sapling
plant, shrub, herb
flower, bloom, blossom
wood, forest, woods, woodland
field, meadow, pasture, paddock
hill, mound, hillock
stream, brook, creek, beck
river, waterway
lake, loch, mere, tarn
sea, ocean, main
shore, beach, strand, coast, waterside
harbour, harbor, port, haven, docks
quay, wharf, pier, jetty, dock
road, street, lane
path, track, trail, footpath
bridge, crossing
inn, tavern, pub, alehouse, bar, public house
house, home, dwelling, cottage
shop, store
church, chapel
graveyard, cemetery, churchyard
jail, gaol, prison, cell, cells, lockup, clink, tombs
hospital, infirmary, sickbay, clinic
school, academy
toilet, lavatory, privy, loo, latrine, restroom
kitchen, galley
cellar, basement
attic, loft, garret
yard, courtyard
room, chamber
bed, bunk, berth, cot
window, pane, glass
door, gate, hatch
wall, fence
floor, ground
stairs, staircase, steps
chimney, flue
pump, pumps
noise, sound, racket, din
smell, stench, stink, odour, odor, pong, reek
party, celebration, bash, do, feast, festivities
wedding, marriage, nuptials
contest, tournament, competition, tourney, match
holiday, vacation
job, work, post, position
meeting, gathering, assembly
quarrel, argument, row, dispute, squabble
fight, brawl, scrap, scuffle, punch-up
journey, trip, voyage
accident, mishap, crash
fault, defect
crack, fracture, split
bite, nip
secret, confidence
password, passphrase, watchword
elope, run off, run away, abscond, make off
flee, escape, run away, run off, bolt, get away, do a runner
marry, wed, get hitched, tie the knot
marry, betroth, engage
court, woo, walk out, step out, see, date
pregnant, expecting, with child, in the family way, up the duff
born, birth
die, pass away, croak, perish, pop off, kick the bucket, depart this life
dead, deceased, gone
kill, slay, murder, do in
steal, nick, pinch, lift, pilfer, swipe, filch, thieve, half-inch, rob, nab, make off
take, pick up, grab, collect, fetch
buy, purchase
sell, flog, hawk
pay, give, spend, part, hand over, fork out, cough up, shell out, trade, swap
give up, trade, swap, exchange, barter, part, give
pawn, hock
earn, make, pull in
charge, ask, bill
borrow, lend, loan
owe, due
hide, stash, conceal, tuck, bury, stow
lose, mislay, misplace
find, discover, come across, turn up
break, smash, shatter, bust
break, snap, crack
tear, rip
mend, repair, fix, patch
open, unlock
close, shut
shut, closed, off limits
fall, tumble, drop
hurt, injure, harm, wound
hit, strike, punch, thump, whack, clout, run into
bite, nip
burn, scorch, singe, char
spoil, ruin, wreck
wreck, founder, run aground, sink
flood, swamp
leak, drip, seep
arrest, nab, nick, pinch, seize, collar
hold, keep, detain, lock up
eat, swallow, gobble, devour, consume, scoff
drink, sip, swig, quaff
sleep, slumber, doze, kip, nap
live, dwell, reside, lodge, stay, put up
work, labour, toil
depart, set off
arrive, come, turn up, get in
return, come back, get back
move, shift, transfer
begin, start, commence
end, finish, stop, conclude
allow, permit, let
forbid, ban, prohibit, not allow
allergic, cannot stand, cannot stomach, sneeze, wheeze, come out in
hate, loathe, detest, cannot stand, cannot abide, cannot bear, dislike
like, enjoy, be fond, love
praise, think well, speak highly, admire, compliment
fear, afraid, scared, frightened, terrified, dread
angry, cross, furious, mad, livid, anger, wild, fuming
sad, unhappy, miserable, down, upset
happy, glad, pleased, joyful, cheerful
tired, weary, exhausted, worn out, knackered, sleepy
ill, sick, unwell, poorly, ailing, under the weather, laid up
wet, soaked, drenched, damp, soggy
rich, wealthy, well off, loaded
poor, penniless, broke, skint
drunk, tipsy, sozzled, legless
mad, insane, crazy, bonkers
clever, smart, bright
stupid, dumb, daft
big, large, huge, great, enormous
small, little, tiny, wee
old, aged, elderly
broken, bust, kaput, out of order, on the blink, not working, busted
jammed, wedged
rotten, spoiled, bad, off
missing, lost, vanished, disappeared
say, claim, state
warn, caution
sing, hum, croon
shout, yell, bellow
laugh, giggle, chuckle
weep, cry, sob
feed, nourish
wash, clean, scrub, bathe
dig, excavate
swim, bathe
smoke, light up
whistle, pipe
photograph, snap
""".splitlines()
)
"""Words and phrases for the same thing, in groups."""

KINDS: Final = {
    general: tuple(member.strip() for member in members.split(","))
    for general, _, members in (
        line.partition(": ")
        for line in """\
animal: dog, cat, horse, cow, ox, pig, sheep, goat, mule, donkey, ferret, rabbit, monkey, camel, elephant, bear, lion, tiger, fox, wolf, bull, calf, lamb, kid, parrot, goose
beast: ox, horse, cow, bull, mule, donkey, goat, camel, bear, lion, wolf, elephant, dog, boar
pet: dog, cat, parrot, ferret, rabbit, hamster, tortoise, canary, monkey, goldfish, snake
livestock: cow, pig, sheep, goat, cattle, hen, chicken
bird: parrot, goose, duck, hen, chicken, crow, raven, owl, hawk, falcon, swan, canary, gull, pigeon, peacock, sparrow
poultry: duck, goose, turkey
reptile: snake, lizard, tortoise, turtle, crocodile, alligator, chameleon
rodent: rat, mouse, squirrel, hamster
insect: bee, wasp, ant, fly, moth, beetle, cockroach, hornet
vessel: barge, launch, trawler, ferry, schooner, brig, frigate, steamer, yacht, sloop, galleon, tug, freighter, hauler, tanker, dhow, junk, cutter
boat: barge, launch, trawler, ferry, yacht, canoe, dinghy, tug, punt, skiff, steamer
vehicle: car, van, lorry, truck, bus, tram, cart, wagon, buggy, rover, tractor, taxi, coach
motor: car, van, lorry
weapon: sword, knife, gun, pistol, axe, spear, bow, dagger, rifle, musket, blaster, club
jewel: ruby, emerald, diamond, sapphire, pearl, opal, garnet, amethyst
gem: ruby, emerald, diamond, sapphire, opal, garnet, amethyst
jewellery: ring, necklace, brooch, bracelet, earring, pendant, pearl
necklace: pearl
instrument: fiddle, violin, flute, horn, trumpet, drum, piano, lute, harp, guitar, harmonica, accordion, cello, saxophone, bagpipe, organ
garment: coat, shirt, dress, gown, cloak, jacket, robe, tunic, skirt, trousers, shawl
clothes: coat, shirt, dress, gown, cloak, jacket, robe, tunic, skirt, trousers
headgear: hat, cap, helmet, bonnet, crown
hat: bowler, beret, fedora, trilby, stetson
furniture: chair, table, bed, sofa, wardrobe, desk, stool, bench
container: box, crate, chest, barrel, jar, sack, tin, drum
tool: hammer, spanner, wrench, saw, chisel, screwdriver, pliers, drill, spade, shovel
fuel: diesel, petrol, coal, paraffin, kerosene, oil
drink: beer, ale, wine, rum, gin, brandy, whisky, whiskey, cider, tea, coffee, vodka, mead
alcohol: beer, ale, wine, rum, gin, brandy, whisky, whiskey, cider, vodka, mead
spirits: rum, gin, brandy, whisky, whiskey, vodka
meat: beef, pork, mutton, lamb, ham, bacon, sausage, venison, chicken
fruit: apple, pear, plum, cherry, orange, lemon, banana, grape, melon, peach, fig, berry
vegetable: carrot, turnip, cabbage, onion, leek, potato, bean, pea, radish, beetroot
seafood: crab, lobster, shrimp, prawn, oyster, mussel
fish: sole, eel, carp, pike, bream, tuna, sardine
dairy: milk, cheese, butter, cream
sweets: toffee, fudge, chocolate, liquorice
metal: gold, silver, copper, iron, tin, lead, steel, bronze
illness: fever, flu, mumps, measles, cold, plague, pox, cholera, quinsy, gout
injury: cut, bruise, break, sprain, burn
limb: arm, leg
relative: brother, sister, uncle, aunt, cousin, nephew, niece, grandson, granddaughter
relation: brother, sister, uncle, aunt, cousin, nephew, niece
kinsman: brother, uncle, cousin, nephew
kinswoman: sister, aunt, cousin, niece
sibling: brother, sister
parent: mother, father, mum, dad
child: son, daughter, boy, girl
criminal: thief, forger, smuggler, murderer, burglar, robber, swindler
royalty: king, queen, prince, princess
official: mayor, inspector, governor, minister, bailiff, magistrate
building: house, barn, tower, church, mill, hall, shed, warehouse
lodgings: inn, hotel, room, hostel
foreigner: german, dutch, french, spaniard, italian, swede, dane, russian
flame: fire, candle, torch
light: lamp, lantern, candle, streetlight, torch
singer: soprano, tenor, baritone, alto, contralto
crime: theft, robbery, murder, forgery, fraud, arson
sport: football, tennis, cricket, chess, boxing, rowing
""".splitlines()
    )
}
"""Words for a kind of thing, each with words for things of that kind."""
