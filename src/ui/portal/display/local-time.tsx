/** A time in the time zone and format of the browser. */
export function LocalTime({ at }: { at: string }) {
  const when = new Date(at)
  if (Number.isNaN(when.getTime())) return null
  return (
    <time dateTime={when.toISOString()}>
      {when.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

/** A day such as `2026-11-15`, which does not depend on the time zone. */
export function LocalDay({ day }: { day: string }) {
  const when = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(when.getTime())) return null
  return (
    <time dateTime={day}>{when.toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })}</time>
  )
}
