import { seeded } from '../random.ts'

export const RATE = 44100

export type Mono = Float32Array
export type Stereo = { left: Mono; right: Mono }

export const frames = (seconds: number) => Math.round(seconds * RATE)

export const silence = (seconds: number): Stereo => ({
  left: new Float32Array(frames(seconds)),
  right: new Float32Array(frames(seconds)),
})

/** A sound as a function of time in seconds. */
export const sound = (seconds: number, wave: (time: number) => number): Mono =>
  Float32Array.from({ length: frames(seconds) }, (_, index) => wave(index / RATE))

/** Concert pitch of a MIDI note number. */
export const pitch = (note: number) => 440 * 2 ** ((note - 69) / 12)

export const cycle = (phase: number) => Math.sin(phase * Math.PI * 2)

export const decay = (time: number, seconds: number) => Math.exp((-4.6 * time) / seconds)

/** Rises over `attack`, holds, falls over `release` so that it is silent at `length`. */
export const swell = (time: number, attack: number, release: number, length: number) => {
  const rise = Math.min(1, time / attack)
  const fall = Math.min(1, Math.max(0, length - time) / release)
  return Math.sin((rise * Math.PI) / 2) * Math.sin((fall * Math.PI) / 2)
}

/** White noise that is the same on every machine. */
export const hiss = (seed: number) => {
  const random = seeded(seed)
  return () => random.next() * 2 - 1
}

const add = (into: Mono, from: Mono, start: number, gain: number) => {
  const last = Math.min(from.length, into.length - start)
  for (let index = Math.max(0, -start); index < last; index += 1) {
    into[start + index] = (into[start + index] ?? 0) + (from[index] ?? 0) * gain
  }
}

/** Adds a sound to the mix. `pan` runs from -1 (left) to 1 (right) at equal power. */
export const place = (mix: Stereo, part: Mono, at: number, gain = 1, pan = 0) => {
  const angle = ((pan + 1) * Math.PI) / 4
  add(mix.left, part, frames(at), gain * Math.cos(angle) * Math.SQRT2)
  add(mix.right, part, frames(at), gain * Math.sin(angle) * Math.SQRT2)
}

export const layer = (mix: Stereo, bus: Stereo, gain = 1) => {
  add(mix.left, bus.left, 0, gain)
  add(mix.right, bus.right, 0, gain)
}

export const each = (bus: Stereo, process: (channel: Mono, side: number) => Mono): Stereo => ({
  left: process(bus.left, 0),
  right: process(bus.right, 1),
})

export const shaped = (bus: Stereo, gain: (time: number) => number): Stereo =>
  each(bus, (channel) => channel.map((value, index) => value * gain(index / RATE)))
