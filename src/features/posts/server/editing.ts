import type { Db } from '#db/tables.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { notFound } from '#platform/errors.ts'
import type { Editing } from '../posts.schema.ts'
import * as queries from './editing.queries.ts'
import { refuseOthers, type Writer } from './reach.ts'

/** Three beats of an open editor. */
const ALIVE_MS = MINUTE

/** Tracks who has a post open, so that the second person knows before both have typed. */
export function createEditing({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async recordHeartbeat(post_id: string, by: Writer, leaving: boolean): Promise<Editing> {
      const account_id = by.accountId
      const post = await queries.openPost(db, post_id)
      if (!post) throw notFound('Post')
      refuseOthers(by, post)
      const aliveSince = isoAfter(clock, -ALIVE_MS)
      if (leaving) await queries.leave(db, post_id, account_id)
      else await queries.recordHeartbeat(db, { post_id, account_id, now: isoNow(clock), aliveSince })
      return { others: await queries.othersEditing(db, { post_id, account_id, aliveSince }) }
    },

    purge: () => queries.purgeEditing(db, isoAfter(clock, -ALIVE_MS)),
  }
}
