import type { Db, Tx } from '#db/tables.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type {
  HomepageContent,
  HomepageStats,
  PublicSettings,
  SiteSettings,
  SocialLinks,
} from '../settings.schema.ts'
import { readSetting, writeSetting } from './settings.queries.ts'

export type Settings = ReturnType<typeof createSettings>

type Values = {
  'homepage-content': HomepageContent
  'homepage-stats': HomepageStats
  'social-links': SocialLinks
  site: SiteSettings
}

/** What holds until somebody fills it in. */
const DEFAULTS: Values = {
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
  site: { comments_enabled: true, live_chat_url: '', double_opt_in: true },
}

export function createSettings({ db, clock }: { db: Db; clock: Clock }) {
  async function get<K extends keyof Values>(key: K): Promise<Values[K]> {
    const stored = (await readSetting(db, key)) as Partial<Values[K]> | undefined
    return { ...DEFAULTS[key], ...stored }
  }

  return {
    async homepageContent(): Promise<HomepageContent> {
      const content = await get('homepage-content')
      return { ...content, homepage_logo_url: fileUrl(content.homepage_logo_url) }
    },

    homepageStats: () => get('homepage-stats'),

    socialLinks: () => get('social-links'),

    site: () => get('site'),

    async public(): Promise<PublicSettings> {
      const { comments_enabled, live_chat_url } = await get('site')
      return { comments_enabled, live_chat_url }
    },

    save: <K extends keyof Values>(tx: Tx, key: K, value: Values[K]) =>
      writeSetting(tx, key, value, isoNow(clock)),
  }
}
