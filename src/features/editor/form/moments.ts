/** A moment as `<input type="datetime-local">` wants it: by the clock of whoever looks, to the minute. */
export function toLocalInput(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The moment that was typed, or nothing for what is not one. */
export function fromLocalInput(text: string): string {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/**
 * Whether somebody chose this moment. The input knows minutes only, while a moment that the server noted has seconds:
 * so a draft's own date can be told from the day on which it was begun.
 */
export const isChosen = (iso: string): boolean => /:00(\.000)?Z$/.test(iso)

/** '14:03', or with its day when that is another one. */
export function clockTime(at: Date, now = new Date()): string {
  const time = at.toLocaleTimeString(undefined, { timeStyle: 'short' })
  if (at.toDateString() === now.toDateString()) return time
  return `${at.toLocaleDateString(undefined, { day: 'numeric', month: 'short' })}, ${time}`
}
