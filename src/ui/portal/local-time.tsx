/** A moment by the clock of whoever looks. */
export function LocalTime({ at }: { at: string }) {
  const when = new Date(at)
  if (Number.isNaN(when.getTime())) return null
  return (
    <time dateTime={when.toISOString()}>
      {when.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
