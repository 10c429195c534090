import type { Db, Tx } from '#db/tables.ts'
import type { PageSlug } from '#lib/values.ts'
import { dayOf } from '#lib/days.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { mailPictureUrl } from '#lib/image-variants.ts'
import type { MailBrand } from '#lib/mail-document.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import {
  type HomepageContent,
  MAIL_DAYS,
  type HomepageStats,
  type PageText,
  type PublicSettings,
  type Retention,
  type SiteSettings,
  type SocialLinks,
  type SubmitRedirect,
} from '../settings.schema.ts'
import { UNNAMED_SITE } from '../texts/mail.ts'
import { lockedSetting, readSetting, writeSetting } from './settings.queries.ts'

export type Settings = ReturnType<typeof createSettings>

type SettingValues = {
  'homepage-content': HomepageContent
  'homepage-stats': HomepageStats
  'social-links': SocialLinks
  'submit-redirect': SubmitRedirect
  site: SiteSettings
}

export type StoredSettings = SettingValues & Record<`page-${PageSlug}`, Partial<PageText>>

const DEFAULTS: SettingValues = {
  'homepage-content': {
    homepage_title: '',
    homepage_subtitle: '',
    homepage_description: '',
    homepage_logo_url: '',
  },
  'homepage-stats': { artists_featured_count: '', reviews_published_count: '', monthly_readers_count: '' },
  'social-links': {
    social_x_url: '',
    social_facebook_url: '',
    social_instagram_url: '',
    social_youtube_url: '',
    social_tiktok_url: '',
  },
  'submit-redirect': { url: '' },
  site: {
    comments_enabled: true,
    live_chat_url: '',
    double_opt_in: true,
    analytics_enabled: true,
    time_zone: 'UTC',
    reply_address: '',
  },
}

/** Without a choice of the admins, only mail is deleted, because it always was. */
const RETENTION: Retention = {
  submissions: null,
  applications: null,
  messages: null,
  comments: null,
  mail: MAIL_DAYS,
}

export function createSettings({ db, clock }: { db: Db; clock: Clock }) {
  async function get<K extends keyof SettingValues>(key: K, within: Db = db): Promise<SettingValues[K]> {
    const stored = (await readSetting(within, key)) as Partial<SettingValues[K]> | undefined
    return { ...DEFAULTS[key], ...stored }
  }

  const kept = <T extends object>(key: string, fallback: T) => ({
    read: async (): Promise<T> => ({ ...fallback, ...((await readSetting(db, key)) as Partial<T>) }),
    held: async (tx: Tx): Promise<T> => ({
      ...fallback,
      ...((await lockedSetting(tx, key, isoNow(clock))) as Partial<T>),
    }),
    save: (tx: Tx, value: T) => writeSetting(tx, key, value, isoNow(clock)),
  })

  return {
    async homepageContent(): Promise<HomepageContent> {
      const content = await get('homepage-content')
      return { ...content, homepage_logo_url: fileUrl(content.homepage_logo_url) }
    },

    /** The name of the site in mails. */
    siteName: async (within?: Tx): Promise<string> =>
      (await get('homepage-content', within)).homepage_title || UNNAMED_SITE,

    /** The name and logo at the top of a mail. */
    async mailBrand(publicUrl: string, within?: Tx): Promise<MailBrand> {
      const { homepage_title: site, homepage_logo_url } = await get('homepage-content', within)
      const url = fileUrl(homepage_logo_url)
      return { site, logo: url.startsWith('/') ? publicUrl + mailPictureUrl(url, 'png') : '' }
    },

    /** Only the figures that an admin has entered. */
    homepageStats: () => get('homepage-stats'),

    socialLinks: () => get('social-links'),

    submitRedirect: () => get('submit-redirect'),

    site: (within?: Tx) => get('site', within),

    /** Today in the site's time zone. */
    today: async (): Promise<string> => dayOf(isoNow(clock), (await get('site')).time_zone),

    async public(): Promise<PublicSettings> {
      const { comments_enabled, live_chat_url, analytics_enabled } = await get('site')
      // Earlier releases also accepted http addresses, where anyone on the network could change the script.
      const chat = /^https:/i.test(live_chat_url) ? live_chat_url : ''
      return { comments_enabled, live_chat_url: chat, analytics_enabled }
    },

    /** The texts that editors wrote for a page; fields they have not filled in are missing. */
    page: async (slug: PageSlug) => ((await readSetting(db, `page-${slug}`)) ?? {}) as Partial<PageText>,

    /** Locks the stored value until the transaction ends, so that two cards saved at once do not undo each other. */
    async stored<K extends keyof StoredSettings>(tx: Tx, key: K): Promise<StoredSettings[K]> {
      const value = (await lockedSetting(tx, key, isoNow(clock))) as Partial<StoredSettings[K]>
      return { ...(DEFAULTS as Partial<StoredSettings>)[key], ...value } as StoredSettings[K]
    },

    save: <K extends keyof StoredSettings>(tx: Tx, key: K, value: StoredSettings[K]) =>
      writeSetting(tx, key, value, isoNow(clock)),

    /** A value that another feature stores here under its own key. `fallback` applies until it is saved. */
    kept,

    /** After how many days old data is deleted. */
    retention: kept('retention', RETENTION),
  }
}
