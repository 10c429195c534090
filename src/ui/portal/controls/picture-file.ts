import { formatBytes, MB } from '#lib/bytes.ts'

export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** What the browser can tell about a file before it is sent; the server looks at its content. */
export function pictureProblem(
  { type, size }: { type: string; size: number },
  maxMb: number,
): string | undefined {
  if (!PICTURE_KINDS.includes(type)) return 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.'
  if (size > maxMb * MB) return `This picture has ${formatBytes(size)}. At most ${maxMb} MB are possible.`
  return undefined
}
