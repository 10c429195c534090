import type { Db } from '#db/tables.ts'
import {
  announcedPost,
  markNotified,
  unannouncedPosts,
} from '#features/posts/server/announcements.shared.queries.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import { postPath } from '#lib/paths.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { escapeHtml } from '#lib/html.ts'
import { isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import { noticeTexts } from '../texts/mail.ts'
import { NEWS_FOR_MS } from './audience.ts'
import { insertCampaign } from './campaigns.queries.ts'
import { hasAudience, insertDeliveries } from './deliveries.queries.ts'
import { topicsFor } from './subscriptions.queries.ts'

type Needs = { db: Db; mail: Mail; config: Config; clock: Clock }
type Post = NonNullable<Awaited<ReturnType<typeof announcedPost>>>

const AT_ONCE = 50

/**
 * Tells followers about a post once readers can see it. The update that sets `post.notified_at` decides which node does
 * it, so a post is announced once, whatever happens to it later.
 */
export function createNotices({ db, mail, config, clock }: Needs) {
  const host = new URL(config.publicUrl).hostname

  async function announce(id: string) {
    const post = await announcedPost(db, id)
    if (!post) return
    const topics = topicsFor(
      post.authors.map((author) => author.id),
      post.genre_id,
    )
    const issue = (await hasAudience(db, topics)) ? await noticeOf(post) : undefined
    const now = isoNow(clock)
    await db.transaction().execute(async (tx) => {
      if (!(await markNotified(tx, id, now)) || !issue) return
      const campaign = newId()
      await insertCampaign(tx, {
        id: campaign,
        ...issue,
        status: 'sending',
        post_id: id,
        created_at: now,
        send_at: now,
      })
      await insertDeliveries(tx, { campaign, now, host, topics })
    })
  }

  async function noticeOf(post: Post) {
    const content = noticeHtml(post)
    return { subject: post.title, content, ...(await mail.prepare(content)) }
  }

  return {
    async announceDue(): Promise<void> {
      const window = { now: isoNow(clock), since: isoAfter(clock, -NEWS_FOR_MS) }
      for (const { id } of await unannouncedPosts(db, window, AT_ONCE)) await announce(id)
    },
  }
}

function noticeHtml({ id, slug, title, excerpt, author_name, genre, hero_image, hero_alt }: Post): string {
  const link = escapeHtml(postPath({ id, slug }))
  const by = noticeTexts.by(author_name, genre)
  const picture = hero_image
    ? `<p><a href="${link}"><img src="${escapeHtml(fileUrl(hero_image))}" alt="${escapeHtml(hero_alt ?? '')}" width="600"></a></p>`
    : ''
  return [
    picture,
    `<h1><a href="${link}">${escapeHtml(title)}</a></h1>`,
    `<p>${escapeHtml(by)}</p>`,
    excerpt && `<p>${escapeHtml(excerpt)}</p>`,
    `<p><a href="${link}">${escapeHtml(noticeTexts.read)}</a></p>`,
  ]
    .filter(Boolean)
    .join('\n')
}
