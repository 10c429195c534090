import { seeded } from '../random.ts'
import { crackle, hat, kick, snare } from './drums.ts'
import { darker, faded, hall, mastered, wobbled } from './effects.ts'
import { bell, subBass, tine } from './instruments.ts'
import { each, layer, pitch, place, silence } from './kit.ts'

// A lo-fi beat, 80 bpm, swung: D minor ninth to C.
const BEAT = 60 / 80
const BAR = BEAT * 4
const BARS = 10
const LENGTH = BAR * BARS + 2.2
const random = seeded(80)

// The off sixteenths are late, for a laid-back feel.
const at = (bar: number, sixteenth: number) =>
  bar * BAR + (sixteenth / 4) * BEAT + (sixteenth % 2 ? BEAT * 0.075 : 0)
const loosely = (time: number) => time + random.range(-0.006, 0.012)

const changes = [
  { bass: 38, notes: [53, 57, 60, 64] },
  { bass: 43, notes: [53, 57, 59, 64] },
  { bass: 36, notes: [52, 55, 59, 62] },
  { bass: 33, notes: [52, 55, 61, 65] },
] as const
const changeFor = (bar: number) => changes[bar % 4] ?? changes[0]

const keys = () => {
  const bus = silence(LENGTH)
  for (let bar = 0; bar < BARS; bar += 1) {
    const { notes } = changeFor(bar)
    notes.forEach((note, voice) => {
      const pan = (voice - 1.5) * 0.25
      place(bus, tine(pitch(note), BAR * 0.8, 1), loosely(at(bar, 0)) + voice * 0.014, 0.2, pan)
      if (bar < BARS - 1)
        place(bus, tine(pitch(note), BEAT * 0.9, 0.7), loosely(at(bar, 10)) + voice * 0.008, 0.12, pan)
    })
    if (bar % 2 && bar < BARS - 1) place(bus, tine(pitch(72), BEAT, 1.2), loosely(at(bar, 14)), 0.13, 0.3)
  }
  return bus
}

const groove = () => {
  const bus = silence(LENGTH)
  for (let bar = 1; bar < BARS - 1; bar += 1) {
    const kicks = bar % 2 ? [0, 7, 10] : [0, 3, 10]
    for (const step of kicks) place(bus, kick(120, 52, 0.26), loosely(at(bar, step)), step === 0 ? 1.15 : 0.9)
    for (const step of [4, 12])
      place(bus, snare(0.2, bar * 7 + step), loosely(at(bar, step)) + 0.012, 1.05, 0.06)
    if (bar % 4 === 0) place(bus, snare(0.12, bar), loosely(at(bar, 15)), 0.36)
    for (let step = 0; step < 16; step += 2) {
      place(
        bus,
        hat(step === 14 ? 0.16 : 0.05, bar * 17 + step),
        loosely(at(bar, step)),
        random.range(0.6, 1.05),
        -0.25,
      )
    }
    if (bar % 2) place(bus, hat(0.04, bar), loosely(at(bar, 9)), 0.5, -0.25)
  }
  return bus
}

const bassline = () => {
  const bus = silence(LENGTH)
  for (let bar = 1; bar < BARS - 1; bar += 1) {
    const root = changeFor(bar).bass
    const line = [
      [0, root, 1.4],
      [6, root + 7, 0.5],
      [10, root, 0.8],
      [14, root + 10, 0.45],
    ] as const
    for (const [step, note, beats] of line)
      place(bus, subBass(pitch(note), BEAT * beats), loosely(at(bar, step)), 0.36)
  }
  return bus
}

const phrase = [
  [4, 2, 76, 0.9],
  [4, 6, 74, 0.6],
  [4, 8, 72, 1.6],
  [5, 3, 69, 0.6],
  [5, 6, 71, 0.8],
  [5, 10, 74, 1.6],
  [6, 2, 79, 0.9],
  [6, 5, 76, 0.5],
  [6, 8, 74, 1.6],
  [7, 4, 73, 0.8],
  [7, 8, 76, 0.7],
  [7, 11, 69, 1.8],
  [8, 2, 81, 0.8],
  [8, 5, 79, 0.6],
  [8, 8, 77, 0.8],
  [8, 12, 76, 2.4],
] as const

const melody = () => {
  const bus = silence(LENGTH)
  for (const [bar, step, note, beats] of phrase)
    place(bus, bell(pitch(note), BEAT * beats + 0.5), loosely(at(bar, step)), 0.12, 0.2)
  return bus
}

export const softBrakes = () => {
  const tape = silence(LENGTH)
  layer(tape, keys())
  layer(tape, melody(), 0.9)
  const warm = each(wobbled(tape, 0.0016), (channel) => darker(channel, 3400))
  const beat = each(groove(), (channel) => darker(channel, 9000))
  const mix = silence(LENGTH)
  layer(mix, warm, 1.2)
  layer(mix, hall(warm, 0.78, 0.45), 0.6)
  layer(mix, beat, 0.95)
  layer(mix, hall(beat, 0.5, 0.6), 0.12)
  layer(mix, bassline(), 0.46)
  place(mix, crackle(LENGTH, 44, 0.0009), 0, 0.9, -0.2)
  place(mix, crackle(LENGTH, 45, 0.0007), 0, 0.9, 0.3)
  return mastered(faded(mix, 0.2, 4), -16.5)
}
