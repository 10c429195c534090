import type {
  MessageTemplate,
  Submission,
  SubmissionCounts,
  SubmissionEvent,
  SubmissionNote,
  SubmissionSummary,
} from '#features/submissions/submissions.schema.ts'
import { ALL_SUBMISSION_STATUSES, type SubmissionStatus, TEMPLATE_KINDS } from '#lib/values.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, textOf, textsOf } from '#lib/shapes.ts'
import { somebodyOf, textsByName, textsIn } from '#ui/portal/session/texts-in.ts'

const statusOf = (value: unknown): SubmissionStatus =>
  ALL_SUBMISSION_STATUSES.find((known) => known === value) ?? 'received'

export function summaryOf(fields: Fields): SubmissionSummary | undefined {
  const id = textOf(fields['id'])
  if (!id) return undefined
  return {
    id,
    ...textsIn(fields, 'artist_name', 'release_title', 'country', 'release_date', 'music_url', 'reply_by'),
    ...textsIn(fields, 'created_at', 'updated_at'),
    genres: textsOf(fields['genres']),
    status: statusOf(fields['status']),
    shortlisted: fields['shortlisted'] === true,
    assigned_to: somebodyOf(fields['assigned_to']),
    overdue: fields['overdue'] === true,
    has_audio: fields['has_audio'] === true,
    duration: numberOf(fields['duration']) ?? null,
    version: numberOf(fields['version']) ?? 0,
  }
}

const fileOf = (value: unknown) =>
  isFields(value)
    ? {
        ...textsIn(value, 'name', 'mime', 'title', 'artist'),
        bytes: numberOf(value['bytes']) ?? 0,
      }
    : null

const eventOf = (fields: Fields): SubmissionEvent => ({
  ...textsIn(fields, 'id', 'at'),
  action: textOf(fields['action']) as SubmissionEvent['action'],
  by: somebodyOf(fields['by']),
  from: textOf(fields['from']) || null,
  to: textOf(fields['to']) || null,
  message: textOf(fields['message']) || null,
  notified: fields['notified'] === true,
})

const noteOf = (fields: Fields): SubmissionNote => ({
  ...textsIn(fields, 'id', 'text', 'at'),
  by: somebodyOf(fields['by']),
})

const duplicateOf = (fields: Fields): Submission['duplicates'][number] => ({
  ...textsIn(fields, 'id', 'artist_name', 'release_title', 'created_at'),
  why: textsOf(fields['why']) as Submission['duplicates'][number]['why'],
  status: statusOf(fields['status']),
})

const reviewOf = (value: unknown): Submission['review'] =>
  isFields(value) ? textsIn(value, 'title', 'content', 'excerpt') : null

const postOf = (value: unknown): Submission['post'] =>
  isFields(value) ? textsIn(value, 'id', 'title', 'status') : null

export function submissionOf(body: unknown): Submission {
  const fields = fieldsOf(body)
  const summary = summaryOf(fields)
  if (!summary) throw new TypeError('Expected a submission')
  const peaks = fields['peaks']
  return {
    ...summary,
    ...textsIn(fields, 'email', 'description', 'press_coverage', 'audio_url', 'press_kit_url'),
    publishing: fields['publishing'] === 'full' ? 'full' : 'no',
    social_links: textsByName(fields['social_links']),
    peaks: Array.isArray(peaks) ? peaks.map((peak) => numberOf(peak) ?? 0) : null,
    audio: fileOf(fields['audio']),
    press_kit: fileOf(fields['press_kit']),
    duplicates: listOf(fields['duplicates'], duplicateOf),
    history: listOf(fields['history'], eventOf),
    notes: listOf(fields['notes'], noteOf),
    post: postOf(fields['post']),
    review: reviewOf(fields['review']),
  }
}

export function countsOf(body: unknown): SubmissionCounts {
  const fields = fieldsOf(body)
  const count = (name: keyof SubmissionCounts) => numberOf(fields[name]) ?? 0
  return {
    received: count('received'),
    'in review': count('in review'),
    approved: count('approved'),
    declined: count('declined'),
    published: count('published'),
    overdue: count('overdue'),
    shortlisted: count('shortlisted'),
  }
}

export function templateOf(fields: Fields): MessageTemplate | undefined {
  const id = textOf(fields['id'])
  if (!id) return undefined
  return {
    id,
    ...textsIn(fields, 'name', 'text'),
    kind: TEMPLATE_KINDS.find((known) => known === fields['kind']) ?? 'general',
  }
}
