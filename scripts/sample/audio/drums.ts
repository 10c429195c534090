import { brighter, darker, swept } from './effects.ts'
import { cycle, decay, hiss, RATE, sound, type Mono } from './kit.ts'

/** A sine that falls from `high` to `low` hertz: the phase is the integral of the sweep. */
export const kick = (high: number, low: number, length: number): Mono => {
  const speed = 28
  return sound(length, (time) => {
    const phase = low * time + ((high - low) / speed) * (1 - Math.exp(-speed * time))
    return cycle(phase) * decay(time, length) * Math.min(1, time * 700)
  })
}

export const hat = (length: number, seed: number): Mono => {
  const noise = hiss(seed)
  return brighter(
    brighter(
      sound(length, (time) => noise() * decay(time, length)),
      7000,
    ),
    7000,
  )
}

export const snare = (length: number, seed: number): Mono => {
  const noise = hiss(seed)
  const rattle = brighter(
    darker(
      sound(length, (time) => noise() * decay(time, length)),
      6500,
    ),
    900,
  )
  return rattle.map((value, index) => {
    const time = index / RATE
    return value * 0.9 + cycle(188 * time + Math.exp(-time * 40)) * decay(time, length * 0.5) * 0.6
  })
}

export const rim = (seed: number): Mono => {
  const noise = hiss(seed)
  return sound(
    0.08,
    (time) => (cycle(1720 * time) * 0.7 + cycle(2310 * time) * 0.4 + noise() * 0.2) * decay(time, 0.05),
  )
}

/** Slowly changing air and surface noise. */
export const air = (seconds: number, seed: number, cutoff: number): Mono => {
  const noise = hiss(seed)
  return swept(sound(seconds, noise), (time) => cutoff * (1 + 0.5 * Math.sin(time * 0.8)), 0.9)
}

/** The clicks of a worn record. */
export const crackle = (seconds: number, seed: number, density: number): Mono => {
  const noise = hiss(seed)
  const clicks = sound(seconds, () => (Math.abs(noise()) < density ? noise() : 0))
  return brighter(darker(clicks, 5200), 500)
}
