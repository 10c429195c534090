import { MB } from '#lib/bytes.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { portalSettingsCalls } from '../portal-settings.calls.ts'
import { adminOnlyText, logoName } from '../texts/errors.ts'
import type { PortalSettingsService } from './portal-settings.service.ts'

const adminOnly = { refusal: adminOnlyText }

type Services = { portalSettings: PortalSettingsService; uploadFolder: string }

export const portalSettingsRoutes: Routes<Services> = async (app, { portalSettings, uploadFolder }) => {
  const route = routesOf(app, portalSettingsCalls)

  route('PUT /api/auth/homepage-stats', adminOnly, (request) => portalSettings.saveStats(request.body))

  route(
    'PUT /api/auth/settings/homepage-content',
    {
      ...adminOnly,
      preValidation: receiveForm(uploadFolder, { logo: { maxBytes: 10 * MB, name: logoName } }),
    },
    (request) => portalSettings.saveContent(request.body, request.uploads[0]),
  )

  route('PUT /api/auth/settings/social-links', adminOnly, (request) => portalSettings.saveLinks(request.body))

  route('PUT /api/auth/settings/submit-redirect-url', adminOnly, (request) =>
    portalSettings.saveRedirect(request.body),
  )

  route('GET /api/settings/site', () => portalSettings.site())

  route('PUT /api/settings/site', adminOnly, (request) => portalSettings.saveSite(request.body))
}
