/** The linear light of an sRGB channel, as WCAG defines it. */
const linear = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Mean relative luminance of RGBA pixels, 0 (black) to 1 (white). */
export function meanLuminance(pixels: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    sum += 0.2126 * linear(pixels[i]!) + 0.7152 * linear(pixels[i + 1]!) + 0.0722 * linear(pixels[i + 2]!)
  }
  return pixels.length >= 4 ? sum / Math.floor(pixels.length / 4) : 0
}
