import { sql, type SelectQueryBuilder } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import { contains, inList } from '#db/conditions.ts'
import type { Db, Row, Tables } from '#db/tables.ts'
import { OPEN_STATUSES } from '#lib/values.ts'
import { accountOf } from '#features/auth/server/accounts.shared.queries.ts'
import { fileOf, filesWithHash } from '#features/media/server/files.shared.queries.ts'
import { postOf } from '#features/posts/server/posts.shared.queries.ts'
import { isVisible } from '#features/posts/server/visible-posts.shared.queries.ts'

export type SubmissionFilter = {
  status?: Row<'submission'>['status']
  genre?: string
  /** Null means unassigned. */
  assignedTo?: string | null
  /** Folded, see lib/fold.ts. */
  find?: string
  /** Open submissions with a reply date before this day. */
  overdueOn?: string
  shortlisted?: boolean
}
export type Page = { limit: number; offset: number }

type Submissions = SelectQueryBuilder<Tables, 'submission', object>

function matching(db: Db, filter: SubmissionFilter): Submissions {
  const { status, genre, assignedTo, find, overdueOn, shortlisted } = filter
  const all: Submissions = db.selectFrom('submission')
  return (
    all
      .$if(status !== undefined, (q) => q.where('submission.status', '=', status!))
      // The other two conditions exclude spam already, each with its own index.
      .$if(status === undefined && overdueOn === undefined && !shortlisted, (q) =>
        q.where('submission.status', '<>', 'spam'),
      )
      .$if(assignedTo !== undefined, (q) =>
        assignedTo === null
          ? q.where('submission.assigned_to', 'is', null)
          : q.where('submission.assigned_to', '=', assignedTo!),
      )
      .$if(overdueOn !== undefined, (q) =>
        q.where('submission.status', 'in', OPEN_STATUSES).where('submission.reply_by', '<', overdueOn!),
      )
      .$if(shortlisted !== undefined, (q) =>
        q.where('submission.shortlisted', '=', (eb) => eb.lit(shortlisted!)),
      )
      .$if(genre !== undefined, (q) =>
        q.where('submission.id', 'in', (eb) =>
          eb.selectFrom('submission_genre').select('submission_id').where('genre', '=', genre!),
        ),
      )
      .$if(find !== undefined, (q) => q.where(contains(db, 'submission.find_key', find!)))
  )
}

/** One page of IDs, newest first, and the total. */
export async function findSubmissions(db: Db, heavy: HeavyReads, filter: SubmissionFilter, page: Page) {
  const found = matching(db, filter)
  const ids = found
    .select('submission.id')
    .orderBy('submission.created_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
  const count = found.select((eb) => eb.fn.countAll<number>().as('count'))
  const [rows, [counted]] = await Promise.all([heavy.select(ids), heavy.select(count)])
  return { ids: rows.map(({ id }) => id), total: counted?.count ?? 0 }
}

export type SummaryRow = Awaited<ReturnType<typeof summaries>>[number]

export const summaries = (db: Db, ids: string[]) =>
  db
    .selectFrom('submission')
    .leftJoin(...accountOf('submission.assigned_to'))
    .leftJoin(...fileOf('submission.file_id'))
    .select([
      'submission.id',
      'artist_name',
      'release_title',
      'country',
      'release_date',
      'genres',
      'submission.status',
      'shortlisted',
      'assigned_to',
      'account.name as assigned_name',
      'reply_by',
      'file_id',
      'file.seconds',
      'music_url',
      'submission.created_at',
      'submission.updated_at',
      'submission.version',
    ])
    .where(inList(db, 'submission.id', ids))
    .execute()

export const submissionById = (db: Db, id: string) =>
  db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends, so that the second of two people sees what the first did. */
export const lockSubmission = (db: Db, id: string) =>
  db
    .selectFrom('submission')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(db), (q) => q.forUpdate())
    .executeTakeFirst()

type Alike = { id: string; release_key: string; link_key: string | null; sha256: string | null }

const DUPLICATES_SHOWN = 20

/** Other submissions with the same file, link, or artist and title. `assignedTo` limits them to one curator. */
export const duplicatesOf = (db: Db, { id, release_key, link_key, sha256 }: Alike, assignedTo?: string) =>
  db
    .selectFrom('submission')
    .leftJoin(...fileOf('submission.file_id'))
    .select([
      'submission.id',
      'email',
      'artist_name',
      'release_title',
      'submission.status',
      'submission.created_at',
      'release_key',
      'link_key',
      'sha256',
    ])
    .where('submission.id', '<>', id)
    .where('submission.status', '<>', 'spam')
    .$if(assignedTo !== undefined, (q) => q.where('assigned_to', '=', assignedTo!))
    .where((eb) =>
      eb.or([
        eb('release_key', '=', release_key),
        ...(link_key === null ? [] : [eb('link_key', '=', link_key)]),
        ...(sha256 === null ? [] : [eb('submission.file_id', 'in', filesWithHash(db, sha256))]),
      ]),
    )
    .orderBy('submission.created_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(DUPLICATES_SHOWN)
    .execute()

/** `assignedTo` limits the counts to one curator. */
export async function countSubmissions(db: Db, heavy: HeavyReads, today: string, assignedTo?: string) {
  const count = (filter: SubmissionFilter) =>
    matching(db, { assignedTo, ...filter }).select((eb) => eb.fn.countAll<number>().as('count'))
  const [byStatus, [overdue], [shortlisted]] = await Promise.all([
    heavy.select(
      matching(db, { assignedTo })
        .select((eb) => ['submission.status', eb.fn.countAll<number>().as('count')])
        .groupBy('submission.status'),
    ),
    heavy.select(count({ overdueOn: today })),
    heavy.select(count({ shortlisted: true })),
  ])
  return { byStatus, overdue: overdue?.count ?? 0, shortlisted: shortlisted?.count ?? 0 }
}

type Listener = { email: string; genres: string[] }

/** Unassigned submissions in these genres, except the curator's own music. */
export async function waitingFor(db: Db, { email, genres }: Listener, limit: number) {
  const waiting = db
    .selectFrom('submission')
    .where('status', '=', 'received')
    .where('assigned_to', 'is', null)
    .where('email', '<>', email)
    .where('id', 'in', (eb) =>
      eb.selectFrom('submission_genre').select('submission_id').where('genre', 'in', genres),
    )
  const [rows, counted] = await Promise.all([
    waiting.select('id').orderBy('created_at').orderBy('id').limit(limit).execute(),
    waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total: counted.count }
}

/** Counts suspected spam separately, because anyone can send it in someone else's name. */
export const sentSince = async (db: Db, email: string, since: string, spam: boolean): Promise<number> =>
  (
    await db
      .selectFrom('submission')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', spam ? '=' : '<>', 'spam')
      .where('email', '=', email)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).count

/** Submissions whose scheduled post has gone live. */
export const unannounced = (db: Db, now: string, limit: number) =>
  db
    .selectFrom('submission')
    .innerJoin(...postOf('submission.post_id'))
    .select('post.id')
    .where('submission.status', '<>', sql.lit('published'))
    .where('submission.post_id', 'is not', null)
    .where(isVisible(now))
    .limit(limit)
    .execute()

/** Locked until the transaction ends. */
export const lockUnpublished = (db: Db, postId: string) =>
  db
    .selectFrom('submission')
    .selectAll()
    .where('post_id', '=', postId)
    .where('status', '<>', 'published')
    .$if(isPostgres(db), (q) => q.forUpdate())
    .execute()
