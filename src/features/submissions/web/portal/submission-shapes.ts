import type {
  MessageTemplate,
  Submission,
  SubmissionCounts,
  SubmissionEvent,
  SubmissionNote,
  SubmissionStatus,
  SubmissionSummary,
} from '#features/submissions/submissions.schema.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, textOf, textsOf } from '#lib/shapes.ts'

export const STATUSES = ['received', 'in review', 'approved', 'declined', 'published'] as const

const statusOf = (value: unknown): SubmissionStatus => STATUSES.find((known) => known === value) ?? 'received'

const somebodyOf = (value: unknown) =>
  isFields(value) && textOf(value['id']) ? { id: textOf(value['id']), name: textOf(value['name']) } : null

export function summaryOf(fields: Fields): SubmissionSummary | undefined {
  const id = textOf(fields['id'])
  if (!id) return undefined
  return {
    id,
    artist_name: textOf(fields['artist_name']),
    release_title: textOf(fields['release_title']),
    country: textOf(fields['country']),
    release_date: textOf(fields['release_date']),
    genres: textsOf(fields['genres']),
    status: statusOf(fields['status']),
    shortlisted: fields['shortlisted'] === true,
    assigned_to: somebodyOf(fields['assigned_to']),
    reply_by: textOf(fields['reply_by']),
    overdue: fields['overdue'] === true,
    has_audio: fields['has_audio'] === true,
    duration: numberOf(fields['duration']) ?? null,
    music_url: textOf(fields['music_url']),
    created_at: textOf(fields['created_at']),
    updated_at: textOf(fields['updated_at']),
    version: numberOf(fields['version']) ?? 0,
  }
}

const fileOf = (value: unknown) =>
  isFields(value)
    ? {
        name: textOf(value['name']),
        bytes: numberOf(value['bytes']) ?? 0,
        mime: textOf(value['mime']),
        title: textOf(value['title']),
        artist: textOf(value['artist']),
      }
    : null

const eventOf = (fields: Fields): SubmissionEvent => ({
  id: textOf(fields['id']),
  action: textOf(fields['action']) as SubmissionEvent['action'],
  at: textOf(fields['at']),
  by: somebodyOf(fields['by']),
  from: textOf(fields['from']) || null,
  to: textOf(fields['to']) || null,
  message: textOf(fields['message']) || null,
  notified: fields['notified'] === true,
})

const noteOf = (fields: Fields): SubmissionNote => ({
  id: textOf(fields['id']),
  text: textOf(fields['text']),
  at: textOf(fields['at']),
  by: somebodyOf(fields['by']),
})

const duplicateOf = (fields: Fields): Submission['duplicates'][number] => ({
  id: textOf(fields['id']),
  why: textsOf(fields['why']) as Submission['duplicates'][number]['why'],
  artist_name: textOf(fields['artist_name']),
  release_title: textOf(fields['release_title']),
  status: statusOf(fields['status']),
  created_at: textOf(fields['created_at']),
})

const linksOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(isFields(value) ? value : {}).map(([name, url]) => [name, textOf(url)]))

function reviewOf(value: unknown): Submission['review'] {
  if (!isFields(value)) return null
  return {
    title: textOf(value['title']),
    content: textOf(value['content']),
    excerpt: textOf(value['excerpt']),
  }
}

function postOf(value: unknown): Submission['post'] {
  if (!isFields(value)) return null
  return { id: textOf(value['id']), title: textOf(value['title']), status: textOf(value['status']) }
}

export function submissionOf(body: unknown): Submission {
  const fields = fieldsOf(body)
  const summary = summaryOf(fields)
  if (!summary) throw new TypeError('Expected a submission')
  const peaks = fields['peaks']
  return {
    ...summary,
    email: textOf(fields['email']),
    description: textOf(fields['description']),
    press_coverage: textOf(fields['press_coverage']),
    social_links: linksOf(fields['social_links']),
    peaks: Array.isArray(peaks) ? peaks.map((peak) => numberOf(peak) ?? 0) : null,
    audio: fileOf(fields['audio']),
    press_kit: fileOf(fields['press_kit']),
    audio_url: textOf(fields['audio_url']),
    press_kit_url: textOf(fields['press_kit_url']),
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

const KINDS = ['approve', 'decline', 'general'] as const

export function templateOf(fields: Fields): MessageTemplate | undefined {
  const id = textOf(fields['id'])
  if (!id) return undefined
  return {
    id,
    name: textOf(fields['name']),
    kind: KINDS.find((known) => known === fields['kind']) ?? 'general',
    text: textOf(fields['text']),
  }
}
