import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** Readers see a post from its time on, unless it is in the trash. No other query spells out this rule. */
export const isVisible = (now: string) =>
  sql<boolean>`(post.deleted_at is null and post.live_at is not null and post.live_at <= ${now})`

/** The same rule for a post in memory. */
export const isVisibleNow = (post: { deleted_at: string | null; live_at: string | null }, now: string) =>
  post.deleted_at === null && post.live_at !== null && post.live_at <= now

/** The posts that readers see at this time. */
export const visiblePosts = (db: Db, now: string) => db.selectFrom('post').where(isVisible(now))
