import { isStricter } from '#lib/strictness.ts'
import type { SubscriberStatus } from '#lib/values.ts'
import type { InvalidLine, SubscriberRow } from './read.ts'

const LISTED = 1000

export type SubscriberSurvey = {
  /** People by their status, each once. */
  counts: Record<SubscriberStatus, number>
  /** Lines about someone who was in an earlier line. */
  duplicates: number
  invalid: number
  addresses: Iterable<string>
  /** The first invalid lines. */
  invalidLines: InvalidLine[]
}

/** Counts what a file contains before it is imported. Holds one short entry for each address. */
export async function surveySubscribers(
  items: AsyncIterable<SubscriberRow | InvalidLine>,
): Promise<SubscriberSurvey> {
  const statuses = new Map<string, SubscriberStatus>()
  const survey: SubscriberSurvey = {
    counts: { confirmed: 0, pending: 0, unsubscribed: 0, suspended: 0 },
    duplicates: 0,
    invalid: 0,
    invalidLines: [],
    addresses: statuses.keys(),
  }
  for await (const item of items) {
    if (item.kind === 'invalid') {
      survey.invalid += 1
      if (survey.invalidLines.length < LISTED) survey.invalidLines.push(item)
      continue
    }
    const before = statuses.get(item.email)
    if (before !== undefined) survey.duplicates += 1
    if (before === undefined || isStricter(item.status, before)) statuses.set(item.email, item.status)
  }
  for (const status of statuses.values()) survey.counts[status] += 1
  return survey
}
