/** Formats a time for `<input type="datetime-local">`: in local time, to the minute. */
export function toLocalInput(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Parses the input's value. Returns '' if it is not a valid time. */
export function fromLocalInput(text: string): string {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/**
 * Whether a person chose this time. The input has no seconds, but times set by the server do, so this tells a
 * chosen date from the date on which the draft was created.
 */
export const isChosen = (iso: string): boolean => /:00(\.000)?Z$/.test(iso)

/** '14:03', with the date if it is another day. */
export function clockTime(at: Date, now = new Date()): string {
  const time = at.toLocaleTimeString(undefined, { timeStyle: 'short' })
  if (at.toDateString() === now.toDateString()) return time
  return `${at.toLocaleDateString(undefined, { day: 'numeric', month: 'short' })}, ${time}`
}
