import type { z } from 'zod'
import type { Db, Tx } from '#db/tables.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { HomepageContent, HomepageStats, SocialLinks } from '../settings.schema.ts'
import { readSetting, writeSetting } from './settings.queries.ts'

export type Settings = ReturnType<typeof createSettings>

/** Every setting: its shape, whose fields are empty text until somebody fills them in. */
const SHAPES = {
  'homepage-content': HomepageContent,
  'homepage-stats': HomepageStats,
  'social-links': SocialLinks,
} as const

type Key = keyof typeof SHAPES
type Value<K extends Key> = z.infer<(typeof SHAPES)[K]>

export function createSettings({ db, clock }: { db: Db; clock: Clock }) {
  async function get<K extends Key>(key: K): Promise<Value<K>> {
    const empty = Object.fromEntries(Object.keys(SHAPES[key].shape).map((field) => [field, '']))
    return { ...empty, ...((await readSetting(db, key)) as object | undefined) } as Value<K>
  }

  return {
    async homepageContent(): Promise<HomepageContent> {
      const content = await get('homepage-content')
      return { ...content, homepage_logo_url: fileUrl(content.homepage_logo_url) }
    },

    homepageStats: () => get('homepage-stats'),

    socialLinks: () => get('social-links'),

    save: <K extends Key>(tx: Tx, key: K, value: Value<K>) => writeSetting(tx, key, value, isoNow(clock)),
  }
}
