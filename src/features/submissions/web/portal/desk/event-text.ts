import type { Submission, SubmissionEvent } from '#features/submissions/submissions.schema.ts'
import { STATUS_LABELS } from '#features/submissions/web/portal/status-badge.tsx'

const label = (status: string | null): string =>
  (status !== null && (STATUS_LABELS as Record<string, string>)[status]) || (status ?? '')

/** One change, as a sentence without its subject. */
export function eventText({ action, from, to, by }: SubmissionEvent): string {
  switch (action) {
    case 'received':
      return 'Received'
    case 'assigned':
      return to ? `Assigned to ${to}` : `Taken from ${from ?? 'its curator'}`
    case 'status':
      return `${label(from)} → ${label(to)}`
    case 'shortlisted':
      return to === 'yes' ? 'Put on the shortlist' : 'Taken off the shortlist'
    case 'message':
      return 'Message to the artist'
    case 'approved':
      return 'Approved, draft made'
    case 'reviewed':
      return `Review written: ${to ?? ''}`
    case 'published':
      return 'Published'
    case 'spam':
      return by ? 'Marked as spam' : 'Suspected spam'
    case 'not spam':
      return 'Marked as not spam'
    default:
      return action
  }
}

/** What the person who was second is told about the first. */
export function fasterText({ history }: Pick<Submission, 'history'>): string {
  const last = history.reduce<SubmissionEvent | undefined>(
    (latest, event) => (latest && latest.at >= event.at ? latest : event),
    undefined,
  )
  const who = last?.by?.name ?? 'Someone else'
  return last
    ? `${who} has changed this submission in the meantime: ${eventText(last)}.`
    : `${who} has changed this submission in the meantime.`
}
