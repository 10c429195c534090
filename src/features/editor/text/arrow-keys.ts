/** The index of the control that a key moves to; undefined for other keys. */
export function indexAfterKey(key: string, current: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % length
  if (key === 'ArrowLeft') return (current - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
