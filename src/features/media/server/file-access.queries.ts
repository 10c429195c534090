import { sql, type ExpressionBuilder } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tables } from '#db/tables.ts'

/** `now` is an instant, `today` the day on the site's calendar. */
export type Moment = { now: string; today: string }

type Files = ExpressionBuilder<Tables, 'file'>

const liveIn = (eb: Files, now: string) =>
  eb
    .selectFrom('post')
    .select('post.id')
    .where('post.deleted_at', 'is', null)
    .where('post.live_at', '<=', now)

/** A post that readers can see shows it: as a picture, as a recording or in its text. */
const shownByPost = (eb: Files, now: string) => [
  eb.exists(liveIn(eb, now).whereRef('post.hero_image', '=', 'file.key')),
  eb.exists(liveIn(eb, now).whereRef('post.author_image', '=', 'file.key')),
  eb.exists(
    liveIn(eb, now).innerJoin('media', 'media.post_id', 'post.id').whereRef('media.file_id', '=', 'file.id'),
  ),
  eb.exists(
    liveIn(eb, now)
      .innerJoin('post_file', 'post_file.post_id', 'post.id')
      .whereRef('post_file.file_id', '=', 'file.id'),
  ),
]

const asAvatar = (eb: Files) =>
  eb.exists(eb.selectFrom('account').select('account.id').whereRef('account.avatar', '=', 'file.key'))

/** Not a copy of a submission, or one whose artist agreed and whose release date has come. */
const allowedByArtist = (eb: Files, today: string) =>
  eb.or([
    eb('file.submission_id', 'is', null),
    eb.exists(
      eb
        .selectFrom('submission')
        .select('submission.id')
        .whereRef('submission.id', '=', 'file.submission_id')
        .where('submission.publishing', '=', 'full')
        .where('submission.release_date', '<=', today),
    ),
  ])

/** Whether the file exists, whether something that everybody can see shows it, and until when it is open anyway. */
export const fileShown = async (db: Db, key: string, { now, today }: Moment) => {
  const file = await db
    .selectFrom('file')
    .select((eb) => [
      'file.kind',
      'file.shown_until',
      eb
        .case()
        .when(eb.and([allowedByArtist(eb, today), eb.or([...shownByPost(eb, now), asAvatar(eb)])]))
        .then(1)
        .else(0)
        .end()
        .as('shown'),
    ])
    .where('file.key', '=', key)
    .where('file.public', '=', (eb) => eb.lit(true))
    .executeTakeFirst()
  if (!file) return undefined
  return { kind: file.kind, shown: file.shown === 1, lingers: (file.shown_until ?? '') > now }
}

/** A cancelled newsletter counts if some of its mails went out. `sent` is final only once nothing moves any more. */
const wentOut = sql`(status <> 'cancelled' or sent > 0 or exists (
  select 1 from delivery where campaign_id = campaign.id and status in ('sending', 'sent')))`

/** A mail to followers shows the picture of its post, and counts only while readers can see that post. */
const postIsLive = (now: string) => sql`(post_id is null or exists (
  select 1 from post where post.id = campaign.post_id and deleted_at is null and live_at <= ${now}))`

/** Settings and newsletters name their pictures in texts, in whatever size. A newsletter counts once it goes out. */
export async function namedInPublic(heavy: HeavyReads, key: string, { now }: Moment): Promise<boolean> {
  const name = `%${key.replace(/\.\w+$/, '')}%`
  const found = sql`select 1 from setting where cast(value as text) like ${name}
    union all select 1 from campaign
      where content like ${name} and send_at <= ${now} and ${wentOut} and ${postIsLive(now)} limit 1`
  return (await heavy.rows(found)).length > 0
}
