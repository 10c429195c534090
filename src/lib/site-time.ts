/** Formats a time for people: "Sunday 22 November 2026 at 10:00 (Europe/Oslo)". */
export function siteTime(iso: string, timeZone: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  // Built from parts, because JavaScript engines place the commas differently.
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const day = [parts.get('weekday'), parts.get('day'), parts.get('month'), parts.get('year')].join(' ')
  return `${day} at ${parts.get('hour')}:${parts.get('minute')} (${timeZone})`
}
