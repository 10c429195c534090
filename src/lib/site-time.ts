/** A moment by the clock of a time zone, as people write it: "Sunday 22 November 2026 at 10:00 (Europe/Oslo)". */
export function siteTime(iso: string, timeZone: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    at,
  )
  return `${words} (${timeZone})`
}
