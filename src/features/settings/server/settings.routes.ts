import type { Routes } from '#platform/http/routes.ts'
import {
  HomepageContent,
  HomepageStats,
  PublicSettings,
  SocialLinks,
  SubmitRedirect,
} from '../settings.schema.ts'
import type { Settings } from './settings.service.ts'

const tags = ['settings']

/** `homepageStats` fills gaps with what posts and visits add up to. */
type Services = { settings: Settings; homepageStats: () => Promise<HomepageStats> }

export const settingsRoutes: Routes<Services> = async (app, { settings, homepageStats }) => {
  app.get(
    '/auth/settings/homepage-content',
    { schema: { tags, summary: 'Name, claim and logo of the site', response: { 200: HomepageContent } } },
    () => settings.homepageContent(),
  )

  app.get(
    '/auth/homepage-stats',
    { schema: { tags, summary: 'The figures on the home page', response: { 200: HomepageStats } } },
    () => homepageStats(),
  )

  app.get(
    '/auth/settings/social-links',
    {
      schema: {
        tags,
        summary: 'Profiles elsewhere; empty when not configured',
        response: { 200: SocialLinks },
      },
    },
    () => settings.socialLinks(),
  )

  app.get(
    '/auth/settings/submit-redirect-url',
    {
      schema: {
        tags,
        summary: 'Where artists are sent after a submission; empty when they stay',
        response: { 200: SubmitRedirect },
      },
    },
    () => settings.submitRedirect(),
  )

  app.get(
    '/settings/public',
    { schema: { tags, summary: 'What every page needs to know', response: { 200: PublicSettings } } },
    () => settings.public(),
  )
}
