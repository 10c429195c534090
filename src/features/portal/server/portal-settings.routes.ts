import { MB } from '#lib/bytes.ts'
import { requireRole } from '#platform/http/identity.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { BEARER, errors, type Routes } from '#platform/http/routes.ts'
import {
  HomepageContent,
  HomepageContentForm,
  HomepageStats,
  HomepageStatsForm,
  PortalSettings,
  PortalSettingsForm,
  SocialLinks,
  SocialLinksForm,
  SubmitRedirect,
  SubmitRedirectForm,
} from '#features/settings/settings.schema.ts'
import type { PortalSettingsService } from './portal-settings.service.ts'

const tags = ['settings']
const adminOnly = requireRole('admin', 'Only an admin may change the settings of the site.')

type Services = { portalSettings: PortalSettingsService; uploadFolder: string }

/** What admins change and staff may look at. */
export const portalSettingsRoutes: Routes<Services> = async (app, { portalSettings, uploadFolder }) => {
  app.put(
    '/auth/homepage-stats',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        summary: 'Change the figures on the home page',
        security: BEARER,
        body: HomepageStatsForm,
        response: { 200: HomepageStats, ...errors(400, 401, 403) },
      },
    },
    (request) => portalSettings.saveStats(request.body),
  )

  app.put(
    '/auth/settings/homepage-content',
    {
      onRequest: adminOnly,
      preValidation: receiveForm(uploadFolder, { logo: { maxBytes: 10 * MB, name: 'The logo' } }),
      schema: {
        tags,
        summary: 'Change name, claim and logo; what is left out stays',
        description: 'multipart/form-data; besides these fields the file logo',
        consumes: ['multipart/form-data'],
        security: BEARER,
        body: HomepageContentForm,
        response: { 200: HomepageContent, ...errors(400, 401, 403, 413, 415) },
      },
    },
    (request) => portalSettings.saveContent(request.body, request.uploads[0]),
  )

  app.put(
    '/auth/settings/social-links',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        summary: 'Change the profiles elsewhere; an empty one is not shown',
        security: BEARER,
        body: SocialLinksForm,
        response: { 200: SocialLinks, ...errors(400, 401, 403) },
      },
    },
    (request) => portalSettings.saveLinks(request.body),
  )

  app.put(
    '/auth/settings/submit-redirect-url',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        summary: 'Change where artists are sent after a submission; empty keeps them here',
        security: BEARER,
        body: SubmitRedirectForm,
        response: { 200: SubmitRedirect, ...errors(400, 401, 403) },
      },
    },
    (request) => portalSettings.saveRedirect(request.body),
  )

  app.get(
    '/settings/site',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Comments, live chat, double opt-in and the texts of the pages',
        security: BEARER,
        response: { 200: PortalSettings, ...errors(401, 403) },
      },
    },
    () => portalSettings.site(),
  )

  app.put(
    '/settings/site',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        summary: 'Change any part of them; what is left out stays',
        security: BEARER,
        body: PortalSettingsForm,
        response: { 200: PortalSettings, ...errors(400, 401, 403) },
      },
    },
    (request) => portalSettings.saveSite(request.body),
  )
}
