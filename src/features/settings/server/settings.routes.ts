import type { SampleService } from '#features/sample/server/sample.service.ts'
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

type Services = { settings: Settings; sample: SampleService }

export const settingsRoutes: Routes<Services> = async (app, { settings, sample }) => {
  app.get(
    '/auth/settings/homepage-content',
    { schema: { tags, summary: 'Name, claim and logo of the site', response: { 200: HomepageContent } } },
    () => settings.homepageContent(),
  )

  app.get(
    '/auth/homepage-stats',
    { schema: { tags, summary: 'The figures on the home page', response: { 200: HomepageStats } } },
    () => sample.homepageStats(),
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
