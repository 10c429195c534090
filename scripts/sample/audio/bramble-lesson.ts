import { seeded } from '../random.ts'
import { brighter, darker, faded, hall, mastered } from './effects.ts'
import { pluck } from './instruments.ts'
import { each, layer, pitch, place, silence } from './kit.ts'

// Two plucked strings in six-eight, D with a flat seventh: a picked guitar and a small harp that answers it.
const EIGHTH = 0.315
const BAR = EIGHTH * 6
const BARS = 16
const LENGTH = BAR * BARS + 4.2
const random = seeded(68)

const shapes: Record<string, readonly [number, number, number, number]> = {
  D: [38, 57, 62, 66],
  C: [36, 55, 60, 64],
  G: [43, 55, 59, 62],
  Am: [45, 57, 60, 64],
  Bm: [47, 54, 59, 62],
  A: [45, 57, 61, 64],
}
const changes = ['D', 'D', 'C', 'G', 'D', 'Am', 'C', 'D', 'Bm', 'G', 'D', 'A', 'Bm', 'G', 'C', 'D'] as const
const order = [0, 2, 3, 1, 3, 2] as const

const shapeFor = (bar: number) => shapes[changes[bar] ?? 'D'] ?? [38, 57, 62, 66]

// The last two bars slow down.
const at = (bar: number, eighth: number) => {
  const count = bar * 6 + eighth
  const late = Math.max(0, count - (BARS - 2) * 6)
  return 0.15 + count * EIGHTH + late * late * 0.006
}

// The tune is quiet at first and louder when it repeats.
const strength = (bar: number) => (bar < 2 ? 0.72 : bar < 8 ? 0.88 : 1.12)

const guitar = () => {
  const bus = silence(LENGTH)
  for (let bar = 0; bar < BARS - 1; bar += 1) {
    order.forEach((string, eighth) => {
      const note = shapeFor(bar)[string] ?? 62
      const touch = eighth === 0 ? 0.8 : eighth === 3 ? 0.36 : random.range(0.24, 0.32)
      const sound = pluck(
        pitch(note),
        string === 0 ? 2.6 : 1.7,
        string === 0 ? 0.3 : 0.34 + touch * 0.4,
        bar * 13 + eighth,
      )
      place(bus, sound, at(bar, eighth) + random.range(0, 0.012), touch * strength(bar), -0.2 + string * 0.06)
    })
  }
  return bus
}

// Bar, eighth, note. The tune starts after the guitar's introduction.
const tune = [
  [2, 0, 76],
  [2, 2, 74],
  [2, 3, 72],
  [2, 5, 74],
  [3, 0, 71],
  [3, 3, 67],
  [3, 5, 69],
  [4, 0, 74],
  [4, 2, 76],
  [4, 3, 78],
  [4, 5, 76],
  [5, 0, 72],
  [5, 2, 76],
  [5, 3, 69],
  [6, 0, 67],
  [6, 2, 69],
  [6, 3, 72],
  [6, 5, 76],
  [7, 0, 74],
  [7, 4, 69],
  [8, 0, 78],
  [8, 2, 81],
  [8, 3, 78],
  [8, 5, 76],
  [9, 0, 74],
  [9, 2, 71],
  [9, 3, 79],
  [9, 5, 78],
  [10, 0, 74],
  [10, 2, 78],
  [10, 3, 81],
  [11, 0, 76],
  [11, 2, 73],
  [11, 3, 76],
  [11, 5, 69],
  [12, 0, 78],
  [12, 2, 74],
  [12, 3, 71],
  [12, 5, 74],
  [13, 0, 79],
  [13, 2, 78],
  [13, 3, 74],
  [13, 5, 71],
  [14, 0, 72],
  [14, 2, 76],
  [14, 3, 79],
  [14, 5, 76],
] as const

const harp = () => {
  const bus = silence(LENGTH)
  tune.forEach(([bar, eighth, note], index) => {
    const time = at(bar, eighth) + random.range(-0.004, 0.012)
    place(
      bus,
      pluck(pitch(note), 1.9, 0.75, 900 + index),
      time,
      (eighth === 0 ? 0.44 : 0.34) * strength(bar),
      0.3,
    )
    const graced = eighth === 0 && bar % 4 === 0
    if (graced) place(bus, pluck(pitch(note + 2), 0.2, 0.7, 700 + index), time - 0.075, 0.22, 0.3)
  })
  return bus
}

const lastChord = () => {
  const bus = silence(LENGTH)
  const notes = [38, 45, 50, 57, 62, 66, 74, 78]
  notes.forEach((note, index) => {
    place(
      bus,
      pluck(pitch(note), 4, 0.55, 300 + index),
      at(BARS - 1, 0) + index * 0.055,
      0.4,
      -0.28 + index * 0.08,
    )
  })
  return bus
}

export const brambleLesson = () => {
  const dry = silence(LENGTH)
  layer(
    dry,
    each(guitar(), (channel) => darker(channel, 5200)),
  )
  layer(dry, harp(), 1.1)
  layer(dry, lastChord())
  const clean = each(dry, (channel) => brighter(channel, 60))
  const mix = silence(LENGTH)
  layer(mix, clean)
  layer(mix, hall(clean, 0.8, 0.32), 0.55)
  return mastered(faded(mix, 0.05, 3), -19)
}
