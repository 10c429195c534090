import type { Db, Row, Tx } from '#db/tables.ts'
import type { Webhooks } from '#features/webhooks/server/webhooks.service.ts'
import { postPath } from '#lib/paths.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import * as queries from './publication.queries.ts'
import { isVisibleNow } from './visible-posts.shared.queries.ts'

type Shown = { live_at: string | null; deleted_at: string | null }
type Before = Shown & Pick<Row<'post'>, 'status'>
type Saved = Shown & { id: string; slug: string; title: string }
type Needs = { db: Db; clock: Clock; config: Config; webhooks: Pick<Webhooks, 'emit'> }

const AT_ONCE = 50

export type Publication = ReturnType<typeof createPublication>

/**
 * Tells webhooks when readers begin or cease to see a post, in the transaction of the change. `post_upcoming` holds
 * scheduled posts. No job publishes them, so the row that is removed first decides who tells of it.
 */
export function createPublication({ db, clock, config, webhooks }: Needs) {
  const facts = ({ id, slug, title }: Saved) => ({
    id,
    title,
    url: config.publicUrl + postPath({ id, slug }),
  })

  return {
    async tell(tx: Tx, before: Before | undefined, after: Saved): Promise<void> {
      const now = isoNow(clock)
      const wasUntold = before?.status === 'scheduled' && (await queries.removeUpcoming(tx, after.id))
      const wasTold = before !== undefined && isVisibleNow(before, now) && !wasUntold
      if (isVisibleNow(after, now))
        await webhooks.emit(tx, wasTold ? 'post.updated' : 'post.published', facts(after))
      else if (wasTold) await webhooks.emit(tx, 'post.removed', facts(after))
      if (after.live_at !== null && after.live_at > now && after.deleted_at === null)
        await queries.addUpcoming(tx, after.id, after.live_at)
    },

    /** One of several nodes removes the row and tells. */
    async tellScheduled(): Promise<void> {
      const now = isoNow(clock)
      for (const id of await queries.upcomingBefore(db, now, AT_ONCE)) {
        await db.transaction().execute(async (tx) => {
          if (!(await queries.removeUpcoming(tx, id))) return
          const post = await queries.publishedPost(tx, id)
          if (post && isVisibleNow(post, now)) await webhooks.emit(tx, 'post.published', facts(post))
        })
      }
    },
  }
}
