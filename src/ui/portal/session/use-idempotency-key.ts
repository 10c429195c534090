import { useRef } from 'react'
import { formOf, keyFor, type SentLast } from '#ui/forms/sending.ts'

const NEVER_SENT: SentLast = { key: '', body: '' }

/** The key stays the same until the request succeeds, so that a second press creates no duplicate. */
export function useIdempotencyKey() {
  const last = useRef(NEVER_SENT)
  return {
    keyOf: (fields: Parameters<typeof formOf>[0]): string => {
      last.current = keyFor(formOf(fields), last.current)
      return last.current.key
    },
    arrived: () => {
      last.current = NEVER_SENT
    },
  }
}
