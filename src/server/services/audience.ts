import { createAnalytics } from '#features/analytics/server/analytics.service.ts'
import { createTrending } from '#features/analytics/server/trending.service.ts'
import { approvedByPost, approvedOfOwner } from '#features/comments/server/comments.shared.queries.ts'
import * as subscribers from '#features/newsletter/server/growth.shared.queries.ts'
import { createNewsletter } from '#features/newsletter/server/newsletter.service.ts'
import type { Erased } from '#features/privacy/server/erased.service.ts'
import type { AccountServices } from './accounts.ts'
import type { BaseServices } from './base.ts'
import type { FileServices } from './files.ts'
import type { Ground } from './ground.ts'
import type { MailServices } from './mail.ts'
import type { PostServices } from './posts.ts'
import type { VisitServices } from './visits.ts'

type Earlier = BaseServices & MailServices & FileServices & AccountServices & VisitServices & PostServices

/** The newsletter, and reports about readers. */
export function createAudienceServices({ secrets }: Ground, earlier: Earlier, erased: Erased) {
  const { db, heavy, reports, audit, settings, clock, config, mail, media, webhooks, counters, posts } =
    earlier
  return {
    newsletter: createNewsletter({
      db,
      heavy,
      audit,
      mail,
      media,
      settings,
      secrets,
      config,
      clock,
      webhooks,
      wasErased: (email) => erased.has(email),
      erasedAmong: (tx, emails) => erased.among(tx, emails),
    }),
    trending: createTrending({ heavy: reports, posts, counters, clock }),
    analytics: createAnalytics({
      db,
      audit,
      heavy: reports,
      settings,
      clock,
      subscribers,
      comments: { ofPosts: approvedByPost, ofOwner: approvedOfOwner },
    }),
  }
}
