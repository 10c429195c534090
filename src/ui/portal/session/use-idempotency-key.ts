import { useRef } from 'react'
import { formOf, keyFor, type SentLast } from '#ui/forms/sending.ts'

const NEVER_SENT: SentLast = { key: '', body: '' }

/** The key of what is sent. It stays the same until that has arrived: whoever presses again doubles nothing. */
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
