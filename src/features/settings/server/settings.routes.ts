import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { settingsCalls } from '../settings.calls.ts'
import type { HomepageStats } from '../settings.schema.ts'
import type { Settings } from './settings.service.ts'

/** `homepageStats` fills empty figures with numbers counted from posts and visits. */
type Services = { settings: Settings; homepageStats: () => Promise<HomepageStats> }

export const settingsRoutes: Routes<Services> = async (app, { settings, homepageStats }) => {
  const route = routesOf(app, settingsCalls)

  route('GET /api/auth/settings/homepage-content', () => settings.homepageContent())

  route('GET /api/auth/homepage-stats', () => homepageStats())

  route('GET /api/auth/settings/social-links', () => settings.socialLinks())

  route('GET /api/auth/settings/submit-redirect-url', () => settings.submitRedirect())

  route('GET /api/settings/public', () => settings.public())
}
