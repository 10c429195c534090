import { agentOf, referrerOf, staysUncounted } from '#features/analytics/server/visit.ts'
import { createNavigation } from '#features/navigation/server/navigation.service.ts'
import { createFreePages } from '#features/pages/server/free-pages.service.ts'
import { idsOfSlugs, pathsOfPages } from '#features/pages/server/free-pages.shared.queries.ts'
import { createPages } from '#features/pages/server/pages.service.ts'
import { createPortalSettings } from '#features/portal/server/portal-settings.service.ts'
import { createRedirects } from '#features/redirects/server/redirects.service.ts'
import type { BaseServices } from './base.ts'
import type { FileServices } from './files.ts'
import type { MailServices } from './mail.ts'
import type { PostServices } from './posts.ts'

type Earlier = BaseServices & MailServices & FileServices & PostServices

/** Pages, the navigation and redirects: the site around the posts. */
export function createSiteServices(earlier: Earlier) {
  const { db, content, audit, settings, clock, config, disk, mail, media, genres, search } = earlier
  const redirects = createRedirects({
    db,
    clock,
    audit,
    config,
    disk,
    genres,
    search,
    pages: { paths: pathsOfPages, ids: idsOfSlugs },
    isReader: (headers) => !staysUncounted(headers) && agentOf(headers['user-agent'] ?? '').countable,
    referrerOf: ({ referer = '' }) => referrerOf(referer, config.publicUrl),
  })
  const freePages = createFreePages({
    db,
    content,
    audit,
    media,
    clock,
    onSlugChange: async (tx, from, { id }) => {
      await redirects.addMany(tx, [{ from, to: { kind: 'page', id } }])
    },
  })
  const pages = createPages({ db, audit, settings, media, mail, clock })
  return {
    redirects,
    freePages,
    pages,
    navigation: createNavigation({ db, content, audit, settings, config, clock }),
    portalSettings: createPortalSettings({ content, audit, settings, pages, media }),
  }
}
