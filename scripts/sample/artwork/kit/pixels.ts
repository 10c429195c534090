import sharp, { type Sharp } from 'sharp'
import type { Colour } from './colour.ts'
import { drawn, SIZE } from './svg.ts'

export type Sampler = (x: number, y: number) => number

/** Paints every pixel by its place in the 1400-unit square; a `scale` above 1 draws larger, to be halved. */
export const painted = (paint: (x: number, y: number) => Colour, scale = 1): Sharp => {
  const side = Math.round(SIZE * scale)
  const data = new Uint8ClampedArray(side * side * 3)
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      data.set(paint((column + 0.5) / scale, (row + 0.5) / scale), (row * side + column) * 3)
    }
  }
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
}

export const halved = async (image: Sharp): Promise<Sharp> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } }).resize(SIZE, SIZE, { kernel: 'lanczos3' })
}

/** Draws shapes and hands back a reader of their lightness, 0 to 1, with soft lookups between pixels. */
export const sampled = async (parts: readonly string[], blur = 0): Promise<Sampler> => {
  const flat = drawn(parts).grayscale()
  const image = blur > 0 ? flat.blur(blur) : flat
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const read = (x: number, y: number) => {
    const column = Math.min(SIZE - 1, Math.max(0, x))
    const row = Math.min(SIZE - 1, Math.max(0, y))
    return (data[(row * info.width + column) * info.channels] ?? 0) / 255
  }
  return (x, y) => {
    const left = Math.floor(x - 0.5)
    const top = Math.floor(y - 0.5)
    const across = x - 0.5 - left
    const down = y - 0.5 - top
    const upper = read(left, top) * (1 - across) + read(left + 1, top) * across
    const lower = read(left, top + 1) * (1 - across) + read(left + 1, top + 1) * across
    return upper * (1 - down) + lower * down
  }
}
