import type { Db } from '#db/tables.ts'
import { readNavigation } from '#features/navigation/server/navigation.service.ts'
import { createSettings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { ContentSite } from '../content.ts'

type Needs = { db: Db; clock: Clock; url: string }

/** Only settings that readers see. */
export async function readSite({ db, clock, url }: Needs): Promise<ContentSite> {
  const settings = createSettings({ db, clock })
  const homepage = await settings.homepageContent()
  const { time_zone: timeZone, comments_enabled: commentsEnabled } = await settings.site()
  const { header, footer } = await readNavigation({ db, settings, clock })
  return {
    title: homepage.homepage_title,
    subtitle: homepage.homepage_subtitle,
    description: homepage.homepage_description,
    logo: homepage.homepage_logo_url,
    url,
    timeZone,
    socialLinks: Object.values(await settings.socialLinks()).filter(Boolean),
    commentsEnabled,
    navigation: { header, footer },
    at: isoNow(clock),
  }
}
