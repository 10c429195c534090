export type Colour = readonly [number, number, number]

export const hex = (code: string): Colour => {
  const value = Number.parseInt(code.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const mix = (from: Colour, to: Colour, amount: number): Colour => [
  from[0] + (to[0] - from[0]) * amount,
  from[1] + (to[1] - from[1]) * amount,
  from[2] + (to[2] - from[2]) * amount,
]

/** Two inks on one sheet darken each other, as in print. */
export const overprint = (paper: Colour, ink: Colour, coverage: number): Colour =>
  mix(paper, [(paper[0] * ink[0]) / 255, (paper[1] * ink[1]) / 255, (paper[2] * ink[2]) / 255], coverage)

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))

export const smoothstep = (low: number, high: number, value: number) => {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** The colour at a place from 0 to 1 along a list of stops. */
export const ramp = (stops: readonly [Colour, ...Colour[]], place: number): Colour => {
  const scaled = clamp(place) * (stops.length - 1)
  const index = Math.min(stops.length - 1, Math.floor(scaled))
  const from = stops[index] ?? stops[0]
  return mix(from, stops[index + 1] ?? from, scaled - index)
}

export const css = ([red, green, blue]: Colour) =>
  `rgb(${Math.round(red)},${Math.round(green)},${Math.round(blue)})`
