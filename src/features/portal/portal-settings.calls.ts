import { defineCalls } from '#lib/calls.schema.ts'
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

export const portalSettingsCalls = defineCalls('settings', {
  'PUT /api/auth/homepage-stats': {
    for: 'settings.change',
    summary: 'Change the figures on the home page',
    body: HomepageStatsForm,
    answers: { 200: HomepageStats },
    errors: [400, 401, 403],
  },
  'PUT /api/auth/settings/homepage-content': {
    for: 'settings.change',
    summary: 'Change the site’s name, texts and logo; omitted fields stay as they are',
    description: 'multipart/form-data; the picture is in the file field logo',
    files: ['logo'],
    body: HomepageContentForm,
    answers: { 200: HomepageContent },
    errors: [400, 401, 403, 413, 415],
  },
  'PUT /api/auth/settings/social-links': {
    for: 'settings.change',
    summary: 'Change the links to social profiles; empty ones are not shown',
    body: SocialLinksForm,
    answers: { 200: SocialLinks },
    errors: [400, 401, 403],
  },
  'PUT /api/auth/settings/submit-redirect-url': {
    for: 'settings.change',
    summary: 'Change where artists go after a submission; empty keeps them on the site',
    body: SubmitRedirectForm,
    answers: { 200: SubmitRedirect },
    errors: [400, 401, 403],
  },
  'GET /api/settings/site': {
    for: 'settings.read',
    summary: 'Comments, live chat, double opt-in and the texts of the pages',
    answers: { 200: PortalSettings },
    errors: [401, 403],
  },
  'PUT /api/settings/site': {
    for: 'settings.change',
    summary: 'Change some of these settings; omitted ones stay as they are',
    body: PortalSettingsForm,
    answers: { 200: PortalSettings },
    errors: [400, 401, 403],
  },
})

type PortalSettingsCalls = typeof portalSettingsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends PortalSettingsCalls {}
}
