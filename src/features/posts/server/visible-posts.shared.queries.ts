import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { PostStatus } from '#lib/values.ts'

/** Readers see a post from its time on, unless it is in the trash. No other query spells out this rule. */
export const isVisible = (now: string) =>
  sql<boolean>`(post.deleted_at is null and post.live_at is not null and post.live_at <= ${now})`

type Timed = { live_at: string | null }

/** Whether the time of a post has come. The post may be in the trash. */
export const isOut = ({ live_at }: Timed, now: string) => live_at !== null && live_at <= now

/** The same rule for a post in memory. */
export const isVisibleNow = (post: Timed & { deleted_at: string | null }, now: string) =>
  post.deleted_at === null && isOut(post, now)

/** A scheduled post is published once its time has come, without a job. */
export const statusNow = (post: Timed & { status: PostStatus }, now: string): PostStatus =>
  post.status === 'scheduled' && isOut(post, now) ? 'published' : post.status

/** The posts that readers see at this time. */
export const visiblePosts = (db: Db, now: string) => db.selectFrom('post').where(isVisible(now))
