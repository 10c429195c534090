import type { Db, Tx } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { postPath } from '#lib/paths.ts'
import { writeHistory } from '#features/history/server/history.shared.queries.ts'
import { postOfSubmission } from '#features/posts/server/posts.shared.queries.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'
import { lockUnpublished, unannounced } from './submissions.queries.ts'

const BATCH = 50

type Post = { id: string; slug: string; title: string }
type Needs = { db: Db; clock: Clock; mails: SubmissionMails }

/** When readers can see the post, marks its submission as published and mails the artist once. */
export function createPublishing({ db, clock, mails }: Needs) {
  async function publish(tx: Tx, post: Post, site: Awaited<ReturnType<SubmissionMails['site']>>) {
    for (const row of await lockUnpublished(tx, post.id)) {
      await saving.updateSubmission(tx, row.id, { status: 'published', updated_at: isoNow(clock) })
      const detail = { from: row.status, to: 'published', notified: true }
      await writeHistory(tx, clock, {
        subject: 'submission',
        id: row.id,
        by: null,
        action: 'published',
        detail,
      })
      await mails.published(tx, row, site, { title: post.title, path: postPath(post) })
    }
  }

  return {
    /** Runs in the transaction that publishes the post. */
    onPublished: async (tx: Tx, post: Post) => publish(tx, post, await mails.site(tx)),

    /** Finds scheduled posts that went live without a save. */
    async announceScheduled() {
      const site = await mails.site()
      for (const { id } of await unannounced(db, isoNow(clock), BATCH)) {
        await db.transaction().execute(async (tx) => {
          const post = await postOfSubmission(tx, id)
          if (post) await publish(tx, post, site)
        })
      }
    },
  }
}
