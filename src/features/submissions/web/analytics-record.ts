import { isFields } from '#lib/shapes.ts'
import { readStored, writeStored } from '#ui/storage.ts'

export const ANALYTICS_KEY = 'submission_analytics'

/** What is noted in the browser about a submission. Its ID is the server's: before the answer there is none. */
export type AnalyticsRecord = { id: string; genres: string[]; country: string; at: string }

const records = (): AnalyticsRecord[] => {
  const stored = readStored(ANALYTICS_KEY)
  return Array.isArray(stored) ? (stored.filter(isFields) as AnalyticsRecord[]) : []
}

/** Noted before it is sent. A second try takes the place of the first. */
export function noteAttempt(record: Omit<AnalyticsRecord, 'id'>): void {
  writeStored(ANALYTICS_KEY, [...records().filter(({ id }) => id !== ''), { id: '', ...record }])
}

export function noteReceived(id: string): void {
  writeStored(
    ANALYTICS_KEY,
    records().map((record) => (record.id === '' ? { ...record, id } : record)),
  )
}
