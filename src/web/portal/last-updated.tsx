import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { navigationTexts } from '#web/texts/portal.ts'

const updatedAt = (client: QueryClient): number =>
  Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  )

/** The time of the last read from the server. */
export function LastUpdated() {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  )
  const at = useSyncExternalStore(subscribe, () => updatedAt(client))
  if (at === 0) return null
  const when = new Date(at)
  const time = when.toLocaleTimeString(undefined, { timeStyle: 'short' })
  return (
    <p className="text-sm whitespace-nowrap text-muted tabular-nums">
      <span className="max-sm:sr-only">{navigationTexts.lastUpdated} </span>
      <time dateTime={when.toISOString()}>
        <span className="max-lg:sr-only">
          {when.toLocaleDateString(undefined, { dateStyle: 'medium' })},{' '}
        </span>
        {time}
      </time>
    </p>
  )
}
