import { air } from './drums.ts'
import { darker, echoed, faded, hall, mastered } from './effects.ts'
import { bell, pad } from './instruments.ts'
import { cycle, layer, pitch, place, RATE, silence, sound, swell } from './kit.ts'

// Ambient: four slow chords over a held D, and a sparse bell tune.
const CHORD = 8.4
const LENGTH = 39

const chords = [
  [50, 57, 64, 66],
  [47, 54, 62, 69],
  [43, 59, 66, 69],
  [45, 57, 64, 71],
] as const

const pads = () => {
  const bus = silence(LENGTH)
  chords.forEach((notes, index) =>
    notes.forEach((note, voice) => {
      const tone = 700 + index * 180
      place(bus, pad(pitch(note), CHORD * 1.6, tone), index * CHORD, 0.15, [0, -0.12, 0.25, 0.1][voice] ?? 0)
      if (voice > 1)
        place(
          bus,
          pad(pitch(note + 12), CHORD * 1.4, 1500),
          index * CHORD + 1.4,
          0.045,
          voice === 2 ? -0.45 : 0.45,
        )
    }),
  )
  return bus
}

const drone = () =>
  sound(LENGTH, (time) => {
    const beat = 0.75 + 0.25 * Math.sin(time * 0.7)
    const root =
      cycle(36.71 * 2 * time) * 0.6 + cycle(36.71 * 2.004 * time) * 0.5 + cycle(36.71 * 4 * time) * 0.14
    return root * beat * swell(time, 5, 7, LENGTH)
  })

const tune = [
  [4.2, 78, 0.8],
  [6.3, 76, 0.6],
  [7.35, 81, 0.9],
  [10.5, 74, 0.7],
  [12.6, 78, 0.8],
  [13.65, 76, 0.5],
  [14.7, 71, 0.8],
  [18.9, 83, 0.9],
  [20.0, 81, 0.6],
  [21, 78, 0.8],
  [23.1, 74, 0.7],
  [24.15, 76, 0.8],
  [27.3, 81, 0.9],
  [28.35, 85, 0.6],
  [29.4, 83, 0.8],
  [31.5, 76, 0.7],
  [33.6, 74, 0.8],
] as const

const bells = () => {
  const bus = silence(LENGTH)
  tune.forEach(([time, note, touch], index) => {
    place(bus, bell(pitch(note), 3.6), time, 0.16 * touch, index % 2 ? 0.35 : -0.35)
    if (index % 3 === 0) place(bus, bell(pitch(note - 12), 4), time + 0.03, 0.07 * touch, 0)
  })
  return bus
}

// Slow surf, one swell for each chord.
const sea = () => {
  const bus = silence(LENGTH)
  const wash = air(LENGTH, 12, 520)
  const other = air(LENGTH, 13, 640)
  const surge = (index: number) =>
    0.35 + 0.65 * Math.max(0, Math.sin((index / RATE / CHORD) * Math.PI * 2 - 1)) ** 2
  place(
    bus,
    wash.map((value, index) => value * surge(index)),
    0,
    0.09,
    -0.6,
  )
  place(
    bus,
    other.map((value, index) => value * surge(index)),
    0,
    0.09,
    0.6,
  )
  return bus
}

export const lampRoom = () => {
  const melody = bells()
  const echoes = echoed(melody, 0.7875, 0.6, 2600)
  const sends = silence(LENGTH)
  layer(sends, pads(), 0.7)
  layer(sends, melody, 0.9)
  layer(sends, echoes, 0.8)
  const mix = silence(LENGTH)
  layer(mix, hall(sends, 0.93, 0.28), 0.75)
  layer(mix, pads(), 0.7)
  layer(mix, melody, 1.2)
  layer(mix, echoes, 0.8)
  layer(mix, sea())
  place(mix, darker(drone(), 300), 0, 0.2)
  return mastered(faded(mix, 2.5, 6), -18.5)
}
