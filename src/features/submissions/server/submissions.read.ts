import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Row } from '#db/tables.ts'
import type { Role } from '#lib/values.ts'
import { fold } from '#lib/fold.ts'
import { may } from '#lib/permissions.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { notFound, Problem } from '#platform/errors.ts'
import { readHistory } from '#features/history/server/history.shared.queries.ts'
import { postOfSubmission } from '#features/posts/server/posts.shared.queries.ts'
import { filesById } from '#features/media/server/files.shared.queries.ts'
import type {
  Submission,
  SubmissionCounts,
  SubmissionListQuery,
  SubmissionState,
  SubmissionSummary,
} from '../submissions.schema.ts'
import { submissionErrors } from '../texts/errors.ts'
import * as queries from './submissions.queries.ts'
import * as view from './submissions.view.ts'

/** Curators see only submissions that are assigned to them and not spam. All others return 404 to them. */
export type Viewer = { accountId: string; role: Role }

/** Whether a person sees only what is assigned to them. */
export const isCurator = ({ role }: Viewer) => !may(role, 'submissions.manage')

export function requireVisible<T extends Pick<Row<'submission'>, 'assigned_to' | 'status'>>(
  viewer: Viewer,
  row: T | undefined,
): T {
  if (!row || (isCurator(viewer) && !isTheirs(viewer, row))) throw notFound(submissionErrors.subject)
  return row
}

const isTheirs = ({ accountId }: Viewer, row: Pick<Row<'submission'>, 'assigned_to' | 'status'>) =>
  row.assigned_to === accountId && row.status !== 'spam'

type Needs = { db: Db; heavy: HeavyReads; clock: Clock }

/** `held` only when the spam filter stopped it on arrival, so that no confirmation was sent. */
function heldState(history: Parameters<typeof view.beforeSpam>[0]): Pick<SubmissionState, 'status' | 'held'> {
  const { status, confirmed } = view.beforeSpam(history)
  return confirmed ? { status } : { status, held: true }
}

export function createReads({ db, heavy, clock }: Needs) {
  const today = () => isoNow(clock).slice(0, 10)

  function filterOf(viewer: Viewer, query: SubmissionListQuery): queries.SubmissionFilter {
    const { status, genre, assigned, find, overdue, shortlisted } = query
    const asked = assigned === 'me' ? viewer.accountId : assigned === 'none' ? null : assigned
    return {
      status,
      genre,
      assignedTo: isCurator(viewer) ? viewer.accountId : asked,
      find: find ? fold(find) : undefined,
      overdueOn: overdue ? today() : undefined,
      shortlisted: shortlisted || undefined,
    }
  }

  /** Also used inside a transaction, for conflict errors. */
  async function detail(within: Db, row: Row<'submission'>, viewer: Viewer): Promise<Submission> {
    const [summary] = await queries.summaries(within, [row.id])
    const files = await filesById(within, [row.file_id, row.press_kit_id])
    const sha256 = files.find(({ id }) => id === row.file_id)?.sha256 ?? null
    const alike = { ...row, sha256 }
    const others = await queries.duplicatesOf(within, alike, isCurator(viewer) ? viewer.accountId : undefined)
    const history = await readHistory(within, 'submission', row.id)
    const post = row.post_id === null ? undefined : await postOfSubmission(within, row.post_id)
    const { description, press_coverage, publishing, social_links, email } = row
    return {
      ...view.toSummary(summary!, today()),
      ...view.toFiles(row, files),
      email,
      description,
      press_coverage,
      publishing,
      social_links,
      duplicates: others.map((other) => view.toDuplicate(alike, other)),
      history: view.toEvents(history),
      notes: view.toNotes(history),
      ...view.toPost(post, viewer.accountId, isoNow(clock)),
    }
  }

  return {
    detail,

    async list(viewer: Viewer, query: SubmissionListQuery) {
      if (isCurator(viewer) && query.status === 'spam') return { submissions: [], total: 0 }
      const page = { limit: query.limit, offset: (query.page - 1) * query.limit }
      const { ids, total } = await queries.findSubmissions(db, heavy, filterOf(viewer, query), page)
      const rows = new Map((await queries.summaries(db, ids)).map((row) => [row.id, row]))
      const submissions: SubmissionSummary[] = ids.flatMap((id) => {
        const row = rows.get(id)
        return row ? [view.toSummary(row, today())] : []
      })
      return { submissions, total }
    },

    async counts(viewer: Viewer): Promise<SubmissionCounts> {
      const own = isCurator(viewer) ? viewer.accountId : undefined
      const { byStatus, overdue, shortlisted } = await queries.countSubmissions(db, heavy, today(), own)
      const states = Object.fromEntries(byStatus.map(({ status, count }) => [status, count]))
      const none = { received: 0, 'in review': 0, approved: 0, declined: 0, published: 0 }
      return { ...none, ...states, overdue, shortlisted }
    },

    async read(viewer: Viewer, id: string): Promise<Submission> {
      return detail(db, requireVisible(viewer, await queries.submissionById(db, id)), viewer)
    },

    /** For the artist. */
    async state(id: string, email: string): Promise<SubmissionState> {
      const row = await queries.submissionById(db, id)
      if (!row || row.email !== email) throw new Problem(404, 'not_found', submissionErrors.unknown)
      const history = await readHistory(db, 'submission', id)
      const post = row.post_id === null ? undefined : await postOfSubmission(db, row.post_id)
      const { artist_name, release_title, status, created_at, updated_at } = row
      return {
        id,
        artistName: artist_name,
        releaseTitle: release_title,
        // Artists don't see that an editor marked it as spam: they see the earlier status.
        ...(status === 'spam' ? heldState(history) : { status }),
        created_at,
        updated_at,
        history: view.toStates(history),
        ...view.publishedPost(post, isoNow(clock)),
      }
    },
  }
}
