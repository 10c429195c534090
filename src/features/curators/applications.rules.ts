import {
  atMost,
  chosen,
  type FieldIssue,
  type FileFacts,
  required,
  someOf,
  validDocument,
  validEmail,
  validLink,
  validLinks,
} from '#lib/form-rules.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { applicationProblems as problems } from './texts/form.ts'

/*
 * The rules of the curator form, for browser and server. Without zod, because readers load this file.
 */

export const BACKGROUNDS = [
  'Music journalist',
  'Blogger',
  'DJ / Radio host',
  'Musician / Producer',
  'Label / A&R',
  'Playlist curator',
  'Student',
  'Music fan',
  'Other',
] as const

export const WRITING_EXPERIENCES = [
  'None yet',
  'Less than 1 year',
  '1-3 years',
  '3-5 years',
  'More than 5 years',
] as const

export const REVIEW_FREQUENCIES = [
  '1-2 reviews per week',
  '3-5 reviews per week',
  '5-10 reviews per week',
  '10+ reviews per week',
  'Flexible/As needed',
] as const

export const CURATOR_NETWORKS = ['instagram', 'twitter', 'linkedin', 'tiktok', 'website'] as const
type CuratorNetwork = (typeof CURATOR_NETWORKS)[number]

export const FULL_NAME_MAX = 100
export const PHONE_MAX = 50
export const EQUIPMENT_MAX = 2000
export const COVER_LETTER_MIN = 100
export const COVER_LETTER_MAX = 10_000
export const PORTFOLIO_LINK_SLOTS = 3
export const PORTFOLIO_LINKS_MAX = 20

export type ApplicationDraft = {
  fullName: string
  email: string
  phone: string
  background: string
  expertise: string[]
  writingExperience: string
  portfolioLinks: string[]
  socialMedia: Partial<Record<CuratorNetwork, string>>
  reviewFrequency: string
  equipment: string
  coverLetter: string
  portfolio: FileFacts | null
}

export const EMPTY_APPLICATION: ApplicationDraft = {
  fullName: '',
  email: '',
  phone: '',
  background: '',
  expertise: [],
  writingExperience: '',
  portfolioLinks: Array.from({ length: PORTFOLIO_LINK_SLOTS }, () => ''),
  socialMedia: {},
  reviewFrequency: '',
  equipment: '',
  coverLetter: '',
  portfolio: null,
}

function coverLetter(path: string, text: string): FieldIssue[] {
  if (text.trim() === '') return [{ path, message: problems.coverLetter }]
  if (text.trim().length < COVER_LETTER_MIN)
    return [{ path, message: problems.shortCoverLetter(COVER_LETTER_MIN) }]
  return atMost(path, text, COVER_LETTER_MAX)
}

/** In the order of the form's fields. */
export const applicationIssues = (draft: ApplicationDraft): FieldIssue[] => [
  ...required('fullName', draft.fullName, problems.fullName),
  ...atMost('fullName', draft.fullName, FULL_NAME_MAX),
  ...validEmail('email', draft.email, problems.email),
  ...atMost('phone', draft.phone, PHONE_MAX),
  ...chosen('background', draft.background, BACKGROUNDS, problems.background),
  ...someOf('expertise', draft.expertise, MUSIC_GENRES, problems.expertise),
  ...chosen('writingExperience', draft.writingExperience, WRITING_EXPERIENCES, problems.writingExperience),
  ...draft.portfolioLinks.flatMap((link, i) => validLink(`portfolioLinks.${i}`, link)),
  ...validLinks('socialMedia', draft.socialMedia),
  ...chosen('reviewFrequency', draft.reviewFrequency, REVIEW_FREQUENCIES, problems.reviewFrequency),
  ...atMost('equipment', draft.equipment, EQUIPMENT_MAX),
  ...coverLetter('coverLetter', draft.coverLetter),
  ...validDocument('portfolio', draft.portfolio, problems.portfolioName),
]
