import type { Row } from '#db/tables.ts'
import { callPath } from '#lib/call-path.ts'
import { postPath } from '#lib/paths.ts'
import { OPEN_STATUSES, type SubmissionStatus } from '#lib/values.ts'
import { textOf } from '#lib/shapes.ts'
import { doneBy, type HistoryRow } from '#features/history/server/history.shared.queries.ts'
import type { postOfSubmission } from '#features/posts/server/posts.shared.queries.ts'
import { isVisibleNow, statusNow } from '#features/posts/server/visible-posts.shared.queries.ts'
import type { filesById } from '#features/media/server/files.shared.queries.ts'
import {
  SUBMISSION_ACTIONS,
  type Submission,
  type SubmissionEvent,
  type SubmissionNote,
  type SubmissionState,
  type SubmissionSummary,
} from '../submissions.schema.ts'
import type { duplicatesOf, SummaryRow } from './submissions.queries.ts'

export const isOpen = (status: SubmissionStatus) => OPEN_STATUSES.some((open) => open === status)

export function toSummary(row: SummaryRow, today: string): SubmissionSummary {
  const { assigned_to, assigned_name, file_id, seconds, music_url, ...rest } = row
  return {
    ...rest,
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: assigned_name ?? '' },
    overdue: isOpen(row.status) && row.reply_by < today,
    has_audio: file_id !== null,
    duration: seconds,
    music_url: music_url ?? '',
  }
}

type FileRow = Awaited<ReturnType<typeof filesById>>[number]
type DuplicateRow = Awaited<ReturnType<typeof duplicatesOf>>[number]

const stored = ({ name, bytes, mime }: FileRow) => ({ name, bytes, mime })

export const toFiles = (row: Row<'submission'>, files: FileRow[]) => {
  const audio = files.find(({ id }) => id === row.file_id)
  const kit = files.find(({ id }) => id === row.press_kit_id)
  return {
    peaks: audio?.peaks ?? null,
    audio: audio ? { ...stored(audio), title: audio.title ?? '', artist: audio.artist ?? '' } : null,
    press_kit: kit ? stored(kit) : null,
    audio_url: audio ? callPath('GET /api/submissions/:id/audio', { id: row.id }) : '',
    press_kit_url: kit ? callPath('GET /api/submissions/:id/press-kit', { id: row.id }) : '',
  }
}

type Alike = { release_key: string; link_key: string | null; sha256: string | null }

export function toDuplicate(one: Alike, other: DuplicateRow): Submission['duplicates'][number] {
  const { id, artist_name, release_title, status, created_at } = other
  const why = [
    ...(one.sha256 !== null && one.sha256 === other.sha256 ? ['file' as const] : []),
    ...(one.link_key !== null && one.link_key === other.link_key ? ['link' as const] : []),
    ...(one.release_key === other.release_key ? ['release' as const] : []),
  ]
  return { id, why, artist_name, release_title, status, created_at }
}

/** The details of a history entry. `shortlisted` keeps the value from before the submission became spam. */
export type Detail = {
  from?: string | null
  to?: string | null
  message?: string
  notified?: boolean
  shortlisted?: boolean
}

export const toEvents = (rows: HistoryRow[]): SubmissionEvent[] =>
  rows.flatMap((row) => {
    const action = SUBMISSION_ACTIONS.find((known) => known === row.action)
    if (!action) return []
    const { from = null, to = null, message = null, notified = false } = row.detail as Detail
    return [{ id: row.id, action, at: row.at, by: doneBy(row), from, to, message, notified }]
  })

export const NOTE = 'note'

export const toNotes = (rows: HistoryRow[]): SubmissionNote[] =>
  rows
    .filter(({ action }) => action === NOTE)
    .map((row) => ({ id: row.id, text: textOf(row.detail['text']), at: row.at, by: doneBy(row) }))

const STATUS_ACTIONS = new Set(['received', 'status', 'approved', 'published'])

/** The part of the history that the artist may see. */
export const toStates = (rows: HistoryRow[]): SubmissionState['history'] =>
  rows
    .filter(({ action }) => STATUS_ACTIONS.has(action))
    .map(({ detail, at }) => ({ status: (detail as Detail).to as ToldStatus, at }))

export type ToldStatus = SubmissionState['status']

/** `confirmed`: the artist got a confirmation mail. */
export function beforeSpam(rows: HistoryRow[]) {
  const marked = rows.findLast(({ action }) => action === 'spam')?.detail as Detail | undefined
  const confirmed = rows.some(
    ({ action, detail }) =>
      (action === 'received' || action === 'not spam') && (detail as Detail).notified === true,
  )
  const status = (marked?.from ?? 'received') as ToldStatus
  return { status, shortlisted: marked?.shortlisted ?? false, confirmed }
}

type PostRow = Awaited<ReturnType<typeof postOfSubmission>>

/** For the artist, only when readers can see the post. */
export const publishedPost = (post: PostRow, now: string): Pick<SubmissionState, 'post'> =>
  post && isVisibleNow(post, now) ? { post: { id: post.id, title: post.title, url: postPath(post) } } : {}

/** The author can change a draft until someone else saves it. */
export const isOwnDraft = (post: PostRow, accountId: string) =>
  post?.status === 'draft' && !post.deleted_at && post.updated_by === accountId

export function toPost(post: PostRow, accountId: string, now: string): Pick<Submission, 'post' | 'review'> {
  if (!post || post.deleted_at) return { post: null, review: null }
  const { id, title, excerpt, content } = post
  const review = isOwnDraft(post, accountId) ? { title, excerpt, content } : null
  return { post: { id, title, status: statusNow(post, now) }, review }
}

/** What webhooks tell about a submission: nothing that only editors and the artist may know. */
export const submissionFacts = ({
  id,
  release_title,
  status,
}: Pick<Row<'submission'>, 'id' | 'release_title' | 'status'>) => ({ id, title: release_title, status })
