/** Builds sentences from parts, with enough variety to search and compress like real text. */
const ARTISTS = words(
  'Hollow Coast,Vesper Drive,The Tin Orchard,Mara Lune,Night Ferry,Odd Sisters,Kettle & Wren,Paper Antlers,Low Meridian,Saint Ozone,Fen Choir,Glass Harbour,Ruby Static,Northern Dial,Velvet Pylon,Ash Parade',
)
const NOUNS = words(
  'bassline,chorus,snare,melody,drone,loop,verse,harmony,feedback,tape hiss,sample,bridge,organ,string section,breakbeat,refrain,hook,field recording,vocal,arpeggio',
)
const ADJECTIVES = words(
  'brittle,patient,overdriven,weightless,crooked,tender,metallic,sun-bleached,restless,muffled,luminous,stubborn,hand-built,feverish,spacious,grainy',
)
const VERBS = words(
  'drags,circles,collapses into,lifts,undercuts,answers,swallows,sharpens,outlasts,steadies,shadows,interrupts',
)
const PLACES = words(
  'a basement in the old harbour,a borrowed chapel,the back of a van,a kitchen with one microphone,an empty swimming pool,a night bus,the last row of the cinema,a rehearsal room above a bakery',
)
const RECORDS = words(
  'Slow Weather,Second Skin,Harbour Lights,The Long Exposure,Salt and Wire,Minor Planets,Rooms Without Doors,Static Season,Hand to Hand,Afterimage,Borrowed Light,Plain Song',
)

function words(list: string): string[] {
  return list.split(',')
}

export type Random = () => number

/** A fast random generator with the same results on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

export const pickArtist = (random: Random) => pick(random, ARTISTS)
export const pickRecord = (random: Random, n: number) => `${pick(random, RECORDS)} ${n}`

const SYLLABLES = words('ka,lo,mi,ren,tor,vel,sha,dri,no,pel,gus,tan,qui,bar,ze,fyn,hol,ist,ume,cra')

/** An invented band name. Most repeat: 100,000 posts have 18,000 different ones. */
export const coinedName = (random: Random) =>
  Array.from({ length: random() < 0.95 ? 3 : 4 }, () => pick(random, SYLLABLES)).join('')

export const sentence = (random: Random) =>
  `The ${pick(random, ADJECTIVES)} ${pick(random, NOUNS)} ${pick(random, VERBS)} the ${pick(random, NOUNS)}, ` +
  `recorded in ${pick(random, PLACES)} by people who like it ${pick(random, ADJECTIVES)}.`

export const paragraph = (random: Random, sentences: number) =>
  Array.from({ length: sentences }, () => sentence(random)).join(' ')
