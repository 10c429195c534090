const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * '15 Nov 2026', in UTC and by hand: the server and every browser must write the same, and Intl differs between
 * versions. A text that is no date is answered with nothing.
 */
export function formatDate(text: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
