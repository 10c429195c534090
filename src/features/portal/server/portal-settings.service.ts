import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/tables.ts'
import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Pages } from '#features/pages/server/pages.service.ts'
import { type PageSlug, PAGE_SLUGS } from '#lib/values.ts'
import { fileReference, ownFile } from '#lib/file-urls.ts'
import { keyOf } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type {
  HomepageContent,
  HomepageContentForm,
  HomepageStats,
  PageText,
  PortalSettings,
  PortalSettingsForm,
  SocialLinks,
  SubmitRedirect,
} from '#features/settings/settings.schema.ts'
import type { Settings, StoredSettings } from '#features/settings/server/settings.service.ts'

export type PortalSettingsService = ReturnType<typeof createPortalSettings>

type Needs = { content: ContentVersion; audit: Audit; settings: Settings; pages: Pages; media: Media }

/** Readers see every change, so each one invalidates the cached pages that show it. */
export function createPortalSettings({ content, audit, settings, pages, media }: Needs) {
  async function site(): Promise<PortalSettings> {
    const texts = await Promise.all(
      PAGE_SLUGS.map(async (slug): Promise<[PageSlug, PageText]> => {
        const { title, content: html } = await pages.read(slug)
        return [slug, { title, content: html }]
      }),
    )
    return { ...(await settings.site()), pages: Object.fromEntries(texts) as PortalSettings['pages'] }
  }

  /** Names the fields and never their values. */
  async function record(tx: Tx, fields: string[]) {
    if (fields.length > 0)
      await audit.record(tx, { action: 'settings-changed', detail: auditDetails.fields(fields) })
  }

  async function save<K extends Key>(tx: Tx, key: K, before: StoredSettings[K], after: StoredSettings[K]) {
    await settings.save(tx, key, after)
    await record(tx, changedFields(before, after))
  }

  async function savePage(tx: Tx, slug: PageSlug, text: Partial<PageText>) {
    const before = await settings.stored(tx, `page-${slug}`)
    await pages.save(tx, slug, text)
    const after = await settings.stored(tx, `page-${slug}`)
    await record(
      tx,
      changedFields(before, after).map((field) => `${slug} page: ${field}`),
    )
  }

  const saveWhole = <K extends Key>(key: K, value: StoredSettings[K]) =>
    content.change(async (tx) => save(tx, key, await settings.stored(tx, key), value), [keyOf.setting(key)])

  /** Returns the logo after the change: the uploaded file, the given URL, or the previous logo. */
  async function changeLogo(
    tx: Tx,
    before: string,
    url: string | undefined,
    file: { key: string } | undefined,
  ) {
    const after = file?.key ?? (url === undefined ? before : fileReference(url))
    const [old, kept] = [ownFile(before), ownFile(after)]
    if (kept) await media.keepNamed(tx, { homepage_logo_url: kept })
    if (old && old !== kept) await media.releaseKeys(tx, [old], true)
    return after
  }

  return {
    site,

    async saveSite({ pages: texts = {}, ...switches }: PortalSettingsForm): Promise<PortalSettings> {
      await content.change(
        async (tx) => {
          const before = await settings.stored(tx, 'site')
          await save(tx, 'site', before, { ...before, ...switches })
          for (const slug of PAGE_SLUGS) if (texts[slug]) await savePage(tx, slug, texts[slug])
        },
        keysOf(switches, texts),
      )
      return site()
    },

    async saveContent(form: HomepageContentForm, logo: Upload | undefined): Promise<HomepageContent> {
      const { homepage_logo_url: url, ...texts } = form
      await media.withImage(logo, (file) =>
        content.change(
          async (tx) => {
            const before = await settings.stored(tx, 'homepage-content')
            const homepage_logo_url = await changeLogo(tx, before.homepage_logo_url, url, file)
            await save(tx, 'homepage-content', before, { ...before, ...texts, homepage_logo_url })
          },
          [keyOf.setting('homepage-content')],
        ),
      )
      return settings.homepageContent()
    },

    async saveStats(stats: HomepageStats): Promise<HomepageStats> {
      await saveWhole('homepage-stats', stats)
      return stats
    },

    async saveLinks(links: SocialLinks): Promise<SocialLinks> {
      await saveWhole('social-links', links)
      return links
    },

    async saveRedirect(redirect: SubmitRedirect): Promise<SubmitRedirect> {
      await saveWhole('submit-redirect', redirect)
      return redirect
    },
  }
}

type Key = Exclude<keyof StoredSettings, `page-${PageSlug}`>
const changedFields = <T extends object>(before: T, after: T): string[] =>
  Object.keys(after).filter((name) => {
    const field = name as keyof T
    return !isDeepStrictEqual(before[field], after[field])
  })

/** Saving only the text of a page invalidates no other page. */
const keysOf = (switches: object, texts: Partial<Record<PageSlug, unknown>>) => [
  ...(Object.keys(switches).length > 0 ? [keyOf.setting('site')] : []),
  ...PAGE_SLUGS.filter((slug) => texts[slug]).map((slug) => keyOf.setting(`page-${slug}`)),
]
