import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, NewRow } from '#db/tables.ts'
import { linkKey, releaseKey, submissionFindKey } from '#features/submissions/server/release-keys.ts'
import { SUBMISSION_STATUSES } from '#lib/values.ts'
import { businessDaysAfter } from '#lib/business-days.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import type { Services } from '#server/services.ts'
import { pick, pickArtist, pickRecord, seededRandom, sentence } from './seed-text.ts'

const BATCH = 500
const MINUTES_APART = 20
const CURATORS = 12

/** Inserts submissions directly into the tables, and a few curators to whom they are assigned. */
export async function seedSubmissions(
  { db, clock }: Services,
  count: number,
  progress: (done: number) => void = () => undefined,
) {
  const now = clock.now().getTime()
  const curators = await seedCurators(db, new Date(now).toISOString())
  const start = await submissionCount(db)
  for (let at = 0; at < count; at += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) =>
      seedSubmission(start + at + i, now, curators),
    )
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('submission')
        .values(made.map(({ row }) => row))
        .execute()
      await tx
        .insertInto('submission_genre')
        .values(made.flatMap(({ genres }) => genres))
        .execute()
      await tx
        .insertInto('history')
        .values(made.map(({ history }) => history))
        .execute()
    })
    progress(at + made.length)
    await nextTurn()
  }
}

async function seedCurators(db: Db, now: string): Promise<string[]> {
  const rows = Array.from({ length: CURATORS }, (_, n) => ({
    id: `seed-curator-${n}`,
    email: `curator-${n}@seed.example`,
    name: `Curator ${n}`,
    role: 'curator' as const,
    // Not a valid hash, because nobody signs in to these accounts.
    password_hash: 'none',
    expertise: JSON.stringify([MUSIC_GENRES[n], MUSIC_GENRES[n + 10]]),
    created_at: now,
  }))
  await db
    .insertInto('account')
    .values(rows)
    .onConflict((oc) => oc.column('email').doNothing())
    .execute()
  return rows.map(({ id }) => id)
}

function seedSubmission(n: number, now: number, curators: string[]) {
  const random = seededRandom(n + 7)
  const id = `SUB-${n.toString(36).toUpperCase().padStart(9, '0')}`
  const at = new Date(now - n * MINUTES_APART * 60_000).toISOString()
  const genres = [...new Set([pick(random, MUSIC_GENRES), pick(random, MUSIC_GENRES)])]
  const names = {
    artist_name: pickArtist(random),
    release_title: pickRecord(random, n),
    email: `artist-${n}@seed.example`,
  }
  const music_url = `https://music.seed.example/${n}`
  const row: NewRow<'submission'> = {
    id,
    ...names,
    country: 'Norway',
    release_date: at.slice(0, 10),
    genres: JSON.stringify(genres),
    music_url,
    link_key: linkKey(music_url),
    description: `${sentence(random)} ${sentence(random)}`,
    social_links: '{}',
    press_coverage: '',
    status: n % 3 === 0 ? 'received' : pick(random, SUBMISSION_STATUSES),
    shortlisted: n % 50 === 0,
    assigned_to: n % 4 === 0 ? null : pick(random, curators),
    reply_by: businessDaysAfter(at, 7),
    release_key: releaseKey(names.artist_name, names.release_title),
    find_key: submissionFindKey({ id, ...names }),
    created_at: at,
    updated_at: at,
  }
  const history = {
    id: `seed-${id}`,
    subject: 'submission' as const,
    subject_id: id,
    account_id: null,
    action: 'received',
    detail: JSON.stringify({ to: 'received' }),
    at,
  }
  return { row, history, genres: genres.map((genre) => ({ submission_id: id, genre })) }
}

async function submissionCount(db: Db): Promise<number> {
  const submissions = db.selectFrom('submission').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await submissions.executeTakeFirstOrThrow()).count
}
