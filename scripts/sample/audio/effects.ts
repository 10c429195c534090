import { each, frames, RATE, shaped, type Mono, type Stereo } from './kit.ts'

/** One-pole low-pass. */
export const darker = (input: Mono, cutoff: number): Mono => {
  const amount = 1 - Math.exp((-2 * Math.PI * cutoff) / RATE)
  let held = 0
  return input.map((value) => (held += (value - held) * amount))
}

export const brighter = (input: Mono, cutoff: number): Mono => {
  const low = darker(input, cutoff)
  return input.map((value, index) => value - (low[index] ?? 0))
}

/** A resonant low-pass whose cutoff may move with time (Chamberlin state variable, run twice a sample). */
export const swept = (input: Mono, cutoff: (time: number) => number, resonance: number): Mono => {
  let low = 0
  let band = 0
  return input.map((value, index) => {
    const step = 2 * Math.sin((Math.PI * Math.min(cutoff(index / RATE), RATE / 6)) / (RATE * 2))
    for (let pass = 0; pass < 2; pass += 1) {
      low += step * band
      band += step * (value - low - band * (1 / resonance))
    }
    return low
  })
}

type Memory = { low: number; deep: number }

/** Echoes that alternate between the sides and lose highs and lows each time, like tape. */
export const echoed = (bus: Stereo, seconds: number, feedback: number, tone: number): Stereo => {
  const span = frames(seconds)
  const length = bus.left.length
  const lines = [new Float32Array(length), new Float32Array(length)] as const
  const amount = 1 - Math.exp((-2 * Math.PI * tone) / RATE)
  const rumble = 1 - Math.exp((-2 * Math.PI * 160) / RATE)
  const state: [Memory, Memory] = [
    { low: 0, deep: 0 },
    { low: 0, deep: 0 },
  ]
  const sides = [bus.left, bus.right] as const
  for (let index = span; index < length; index += 1) {
    for (const side of [0, 1] as const) {
      const other = side === 0 ? 1 : 0
      const back = (sides[side][index - span] ?? 0) * 0.7 + (lines[other][index - span] ?? 0) * feedback
      const memory = state[side]
      memory.low += (back - memory.low) * amount
      memory.deep += (memory.low - memory.deep) * rumble
      lines[side][index] = memory.low - memory.deep
    }
  }
  return { left: lines[0], right: lines[1] }
}

const comb = (input: Mono, span: number, feedback: number, damping: number): Mono => {
  const line = new Float32Array(span)
  let held = 0
  return input.map((value, index) => {
    const out = line[index % span] ?? 0
    held = out * (1 - damping) + held * damping
    line[index % span] = value + held * feedback
    return out
  })
}

const diffuse = (input: Mono, span: number): Mono => {
  const line = new Float32Array(span)
  return input.map((value, index) => {
    const out = line[index % span] ?? 0
    line[index % span] = value + out * 0.5
    return out - value
  })
}

const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617] as const
const DIFFUSERS = [556, 441, 341, 225] as const

const room = (input: Mono, feedback: number, damping: number, spread: number): Mono => {
  const sum = new Float32Array(input.length)
  for (const span of COMBS) {
    const tail = comb(input, span + spread, feedback, damping)
    for (let index = 0; index < sum.length; index += 1)
      sum[index] = (sum[index] ?? 0) + (tail[index] ?? 0) * 0.06
  }
  return DIFFUSERS.reduce<Mono>((tail, span) => diffuse(tail, span + spread), sum)
}

/** The reverb of a hall. A `feedback` near 1 rings longer. */
export const hall = (bus: Stereo, feedback: number, damping: number): Stereo =>
  each(bus, (channel, side) => room(channel, feedback, damping, side * 23))

/** Wow: reads the whole bus through a varying delay, so that its pitch drifts. */
export const wobbled = (bus: Stereo, depth: number): Stereo =>
  each(bus, (channel) =>
    channel.map((_, index) => {
      const time = index / RATE
      const drift = depth * RATE * (1.2 + Math.sin(time * 3.3) * 0.7 + Math.sin(time * 9.7 + 1) * 0.12)
      const from = index - drift
      const whole = Math.floor(from)
      const [before, after] = [channel[whole] ?? 0, channel[whole + 1] ?? 0]
      return before + (after - before) * (from - whole)
    }),
  )

export const faded = (bus: Stereo, fadeIn: number, fadeOut: number): Stereo => {
  const total = bus.left.length / RATE
  return shaped(bus, (time) => Math.min(1, time / fadeIn) * Math.min(1, (total - time) / fadeOut) ** 1.6)
}

const power = (channel: Mono) => channel.reduce((sum, value) => sum + value * value, 0) / channel.length

const CEILING = 0.82

/** Sets the mix to an RMS level in decibels and limits peaks softly, which leaves headroom for the encoder. */
export const mastered = (bus: Stereo, decibels: number): Stereo => {
  const level = Math.sqrt((power(bus.left) + power(bus.right)) / 2)
  const gain = 10 ** (decibels / 20) / Math.max(level, 1e-6)
  return each(bus, (channel) => channel.map((value) => Math.tanh((value * gain) / CEILING) * CEILING))
}
