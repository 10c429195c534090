import { defineCalls } from '#lib/calls.schema.ts'
import {
  HomepageContent,
  HomepageStats,
  PublicSettings,
  SocialLinks,
  SubmitRedirect,
} from './settings.schema.ts'

export const settingsCalls = defineCalls('settings', {
  'GET /api/auth/settings/homepage-content': {
    for: 'anyone',
    summary: 'Title, subtitle, description and logo of the site',
    answers: { 200: HomepageContent },
  },
  'GET /api/auth/homepage-stats': {
    for: 'anyone',
    summary: 'The figures on the home page',
    answers: { 200: HomepageStats },
  },
  'GET /api/auth/settings/social-links': {
    for: 'anyone',
    summary: 'Social profiles of the site; empty when not configured',
    answers: { 200: SocialLinks },
  },
  'GET /api/auth/settings/submit-redirect-url': {
    for: 'anyone',
    summary: 'The page artists are sent to after a submission; empty when they stay on the site',
    answers: { 200: SubmitRedirect },
  },
  'GET /api/settings/public': {
    for: 'anyone',
    summary: 'Settings that public pages use',
    answers: { 200: PublicSettings },
  },
})

type SettingsCalls = typeof settingsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends SettingsCalls {}
}
