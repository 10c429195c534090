import { formatBytes, MB } from '#lib/bytes.ts'
import { imageFieldTexts } from '#ui/texts/portal.ts'

export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Checks a file before the upload. The server checks its content. */
export function pictureProblem(
  { type, size }: { type: string; size: number },
  maxMb: number,
): string | undefined {
  if (!PICTURE_KINDS.includes(type)) return imageFieldTexts.wrongKind
  if (size > maxMb * MB) return imageFieldTexts.tooLarge(formatBytes(size), formatBytes(maxMb * MB))
  return undefined
}
