export type Noise = (x: number, y: number) => number

const hash = (x: number, y: number, seed: number) => {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

const gradient = (cellX: number, cellY: number, dx: number, dy: number, seed: number) => {
  const angle = hash(cellX, cellY, seed) * Math.PI * 2
  return Math.cos(angle) * dx + Math.sin(angle) * dy
}

const lerp = (a: number, b: number, t: number) => a + (b - a) * t

/** Smooth gradient noise, about -0.7 to 0.7. */
export const perlin =
  (seed: number): Noise =>
  (x, y) => {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    const dx = x - cellX
    const dy = y - cellY
    const top = lerp(
      gradient(cellX, cellY, dx, dy, seed),
      gradient(cellX + 1, cellY, dx - 1, dy, seed),
      fade(dx),
    )
    const bottom = lerp(
      gradient(cellX, cellY + 1, dx, dy - 1, seed),
      gradient(cellX + 1, cellY + 1, dx - 1, dy - 1, seed),
      fade(dx),
    )
    return lerp(top, bottom, fade(dy))
  }

/** Uncorrelated speckle, 0 to 1, one value for each whole-number cell. */
export const speckle =
  (seed: number): Noise =>
  (x, y) =>
    hash(Math.floor(x), Math.floor(y), seed)

export const fractal = (seed: number, octaves: number): Noise => {
  const layers = Array.from({ length: octaves }, (_, index) => ({ noise: perlin(seed + index * 101), index }))
  return (x, y) =>
    layers.reduce((sum, { noise, index }) => sum + noise(x * 2 ** index, y * 2 ** index) / 2 ** index, 0)
}
