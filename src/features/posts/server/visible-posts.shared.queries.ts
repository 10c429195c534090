import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** Readers see a post from its time on, unless it is in the trash. The rule is written here and nowhere else. */
export const isVisible = (now: string) =>
  sql<boolean>`(post.deleted_at is null and post.live_at is not null and post.live_at <= ${now})`

/** The same rule for a post that was read already. */
export const isVisibleNow = (post: { deleted_at: string | null; live_at: string | null }, now: string) =>
  post.deleted_at === null && post.live_at !== null && post.live_at <= now

/** The posts that readers see at this instant. */
export const visiblePosts = (db: Db, now: string) => db.selectFrom('post').where(isVisible(now))
