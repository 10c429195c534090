const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats a date as '15 Nov 2026' in UTC, or '' when the text is not a date. Written by hand because Intl differs
 * between versions, and the server and the browser must render the same text.
 */
export function formatDate(text: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
