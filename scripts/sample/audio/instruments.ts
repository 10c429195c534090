import { darker, swept } from './effects.ts'
import { cycle, decay, frames, hiss, RATE, sound, swell, type Mono } from './kit.ts'

/** A band-limited saw. The partials stop well below the Nyquist frequency, so nothing aliases. */
const saw = (phase: number, partials: number) => {
  let sum = 0
  for (let number = 1; number <= partials; number += 1) sum += cycle(phase * number) / number
  return sum * 0.6
}

/** A dub chord: detuned saws through a filter that closes almost at once. */
export const stab = (frequency: number, length: number, open: number): Mono => {
  const partials = Math.min(28, Math.floor(9000 / frequency))
  const raw = sound(
    length,
    (time) =>
      (saw(frequency * 0.9965 * time, partials) + saw(frequency * 1.0035 * time + 0.3, partials)) *
      decay(time, length),
  )
  return swept(raw, (time) => 180 + open * decay(time, length * 0.8), 1.5)
}

export const subBass = (frequency: number, length: number): Mono =>
  sound(length, (time) => {
    const body =
      cycle(frequency * time) + 0.22 * cycle(frequency * 2 * time) + 0.06 * cycle(frequency * 3 * time)
    return body * swell(time, 0.012, length * 0.4, length)
  })

/** An electric piano by frequency modulation: a warm body and a short tine. */
export const tine = (frequency: number, length: number, touch: number): Mono =>
  sound(length, (time) => {
    const body = cycle(frequency * time + 0.14 * touch * decay(time, length * 0.7) * cycle(frequency * time))
    const bell = cycle(frequency * time + 0.05 * touch * decay(time, 0.4) * cycle(frequency * 13.98 * time))
    return (body * 0.7 + bell * 0.3) * decay(time, length * 2.2) * swell(time, 0.004, length * 0.25, length)
  })

export const bell = (frequency: number, length: number): Mono =>
  sound(length, (time) => {
    const partials =
      cycle(frequency * time) +
      0.34 * cycle(frequency * 2.003 * time) * decay(time, length * 0.5) +
      0.16 * cycle(frequency * 3.01 * time) * decay(time, length * 0.25) +
      0.07 * cycle(frequency * 5.43 * time) * decay(time, length * 0.12)
    return partials * decay(time, length) * Math.min(1, time * 60)
  })

/** A slow pad voice: three slightly detuned oscillators. */
export const pad = (frequency: number, length: number, tone: number): Mono => {
  const partials = Math.min(12, Math.floor(5000 / frequency))
  const raw = sound(length, (time) => {
    const drift = 0.35 * Math.sin(time * 0.9 + frequency)
    const strands =
      saw(frequency * 0.997 * time + drift, partials) + saw(frequency * 1.003 * time + 0.4, partials)
    return (strands * 0.4 + cycle(frequency * time) * 0.7) * swell(time, length * 0.38, length * 0.45, length)
  })
  return swept(raw, (time) => tone * (0.6 + 0.4 * Math.sin((time / length) * Math.PI)), 0.8)
}

// Karplus-Strong: a burst of noise in a loop of one period, softened on each pass like a string.
export const pluck = (frequency: number, length: number, brightness: number, seed: number): Mono => {
  const span = RATE / frequency - 0.5
  const whole = Math.floor(span)
  const part = span - whole
  const noise = hiss(seed)
  const burst = darker(sound((whole + 2) / RATE, noise), 900 + brightness * 7000)
  const position = Math.max(1, Math.round(whole * 0.17))
  const out = new Float32Array(frames(length))
  const loss = 0.5 ** (1 / (frequency * (0.9 + 90 / frequency)))
  for (let index = 0; index < out.length; index += 1) {
    const excite = index < whole ? (burst[index] ?? 0) - (burst[index - position] ?? 0) : 0
    const near = out[index - whole] ?? 0
    const far = out[index - whole - 1] ?? 0
    const further = out[index - whole - 2] ?? 0
    const first = near + (far - near) * part
    const second = far + (further - far) * part
    out[index] = excite + (first + second) * 0.5 * loss
  }
  return out.map((value, index) => value * swell(index / RATE, 0.001, 0.12, length))
}
