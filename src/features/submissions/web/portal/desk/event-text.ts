import { conflictTexts, eventTexts as texts } from '#features/submissions/texts/portal-desk.ts'
import { statusLabels } from '#features/submissions/texts/portal.ts'
import type { Submission, SubmissionEvent } from '#features/submissions/submissions.schema.ts'

const label = (status: string | null): string =>
  (status !== null && (statusLabels as Record<string, string>)[status]) || (status ?? '')

/** Without the person: "Assigned to Ada", "Received → Declined". */
export function eventText({ action, from, to, by }: SubmissionEvent): string {
  switch (action) {
    case 'received':
      return texts.received
    case 'assigned':
      if (to) return texts.assignedTo(to)
      return from ? texts.unassignedFrom(from) : texts.unassigned
    case 'status':
      return texts.status(label(from), label(to))
    case 'shortlisted':
      return to === 'yes' ? texts.shortlisted : texts.unshortlisted
    case 'message':
      return texts.message
    case 'approved':
      return texts.approved
    case 'reviewed':
      return texts.reviewed(to ?? '')
    case 'published':
      return texts.published
    case 'spam':
      return by ? texts.markedAsSpam : texts.suspectedSpam
    case 'not spam':
      return texts.markedAsNotSpam
    default:
      return action
  }
}

/** Tells the second of two people who changed a submission what the first one did. */
export function conflictText({ history }: Pick<Submission, 'history'>): string {
  const last = history.reduce<SubmissionEvent | undefined>(
    (latest, event) => (latest && latest.at >= event.at ? latest : event),
    undefined,
  )
  const who = last?.by?.name ?? conflictTexts.someoneElse
  return last ? conflictTexts.changedTo(who, eventText(last)) : conflictTexts.changed(who)
}
