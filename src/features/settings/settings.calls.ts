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
    summary: 'Name, claim and logo of the site',
    answers: { 200: HomepageContent },
  },
  'GET /api/auth/homepage-stats': {
    for: 'anyone',
    summary: 'The figures on the home page',
    answers: { 200: HomepageStats },
  },
  'GET /api/auth/settings/social-links': {
    for: 'anyone',
    summary: 'Profiles elsewhere; empty when not configured',
    answers: { 200: SocialLinks },
  },
  'GET /api/auth/settings/submit-redirect-url': {
    for: 'anyone',
    summary: 'Where artists are sent after a submission; empty when they stay',
    answers: { 200: SubmitRedirect },
  },
  'GET /api/settings/public': {
    for: 'anyone',
    summary: 'What every page needs to know',
    answers: { 200: PublicSettings },
  },
})

type SettingsCalls = typeof settingsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends SettingsCalls {}
}
