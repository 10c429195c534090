import { isFields } from '#lib/shapes.ts'
import { readStored, writeStored } from '#ui/storage.ts'

export const ANALYTICS_KEY = 'submission_analytics'

/** The ID is empty until the server has answered. */
export type AnalyticsRecord = { id: string; genres: string[]; country: string; at: string }

const records = (): AnalyticsRecord[] => {
  const stored = readStored(ANALYTICS_KEY)
  return Array.isArray(stored) ? (stored.filter(isFields) as AnalyticsRecord[]) : []
}

/** Stored before the form is sent. A retry replaces the record of the first try. */
export function noteAttempt(record: Omit<AnalyticsRecord, 'id'>): void {
  writeStored(ANALYTICS_KEY, [...records().filter(({ id }) => id !== ''), { id: '', ...record }])
}

export function noteReceived(id: string): void {
  writeStored(
    ANALYTICS_KEY,
    records().map((record) => (record.id === '' ? { ...record, id } : record)),
  )
}
