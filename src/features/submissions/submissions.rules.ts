import {
  atMost,
  chosen,
  type FieldIssue,
  type FileFacts,
  required,
  someOf,
  validAudio,
  validDocument,
  validEmail,
  validLink,
  validLinks,
} from '#lib/form-rules.ts'
import type { Publishing } from '#lib/values.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { submissionProblems as problems } from './texts/form.ts'

/*
 * The rules of the wizard's four steps, for browser and server. Without zod, because readers load this file.
 */

export const COUNTRIES = [
  'Argentina',
  'Australia',
  'Belgium',
  'Brazil',
  'Canada',
  'China',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'India',
  'Ireland',
  'Italy',
  'Jamaica',
  'Japan',
  'Mexico',
  'Netherlands',
  'New Zealand',
  'Nigeria',
  'Norway',
  'South Africa',
  'South Korea',
  'Spain',
  'Sweden',
  'United Kingdom',
  'United States',
  'Other',
] as const

export const SOCIAL_NETWORKS = ['spotify', 'instagram', 'twitter', 'youtube', 'tiktok', 'website'] as const
type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export const NAME_MAX = 200
export const DESCRIPTION_MAX = 500
export const PRESS_COVERAGE_MAX = 2000
export const RELEASE_DAYS_AHEAD = 90
export const RELEASE_DAYS_BACK = 365

export type SubmissionDraft = {
  artistName: string
  releaseTitle: string
  email: string
  country: string
  /** A day, `2026-11-15`. */
  releaseDate: string
  selectedGenres: string[]
  musicUrl: string
  uploadedFile: FileFacts | null
  description: string
  pressKit: FileFacts | null
  socialLinks: Partial<Record<SocialNetwork, string>>
  pressCoverage: string
  publishing: Publishing
  termsAccepted: boolean
}

export const EMPTY_SUBMISSION: SubmissionDraft = {
  artistName: '',
  releaseTitle: '',
  email: '',
  country: '',
  releaseDate: '',
  selectedGenres: [],
  musicUrl: '',
  uploadedFile: null,
  description: '',
  pressKit: null,
  socialLinks: {},
  pressCoverage: '',
  publishing: 'no',
  termsAccepted: false,
}

export const STEPS = [1, 2, 3, 4] as const
export type Step = (typeof STEPS)[number]

/** The step of each field, so that an error can lead to its step. */
export const STEP_FIELDS: Record<Step, readonly (keyof SubmissionDraft)[]> = {
  1: ['artistName', 'releaseTitle', 'email', 'country'],
  2: ['releaseDate', 'selectedGenres', 'musicUrl', 'uploadedFile', 'publishing'],
  3: ['description', 'pressKit', 'socialLinks', 'pressCoverage'],
  4: ['termsAccepted'],
}

const DAY_MS = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text

/** `slack` allows for time zones: the artist's date may be a day ahead or behind. */
type Today = { today: string; slack?: number }

function releaseDate(path: string, day: string, { today, slack = 0 }: Today): FieldIssue[] {
  if (!isDay(day)) return [{ path, message: problems.releaseDate }]
  if (day > addDays(today, RELEASE_DAYS_AHEAD + slack))
    return [{ path, message: problems.tooFarAhead(RELEASE_DAYS_AHEAD) }]
  if (day < addDays(today, -RELEASE_DAYS_BACK - slack))
    return [{ path, message: problems.tooFarBack(RELEASE_DAYS_BACK) }]
  return []
}

type Rules = (draft: SubmissionDraft, today: Today) => FieldIssue[]

const RULES: Record<Step, Rules> = {
  1: (draft) => [
    ...required('artistName', draft.artistName, problems.artistName),
    ...atMost('artistName', draft.artistName, NAME_MAX),
    ...required('releaseTitle', draft.releaseTitle, problems.releaseTitle),
    ...atMost('releaseTitle', draft.releaseTitle, NAME_MAX),
    ...validEmail('email', draft.email, problems.email),
    ...chosen('country', draft.country, COUNTRIES, problems.country),
  ],
  2: (draft, today) => [
    ...releaseDate('releaseDate', draft.releaseDate, today),
    ...someOf('selectedGenres', draft.selectedGenres, MUSIC_GENRES, problems.genres),
    ...(draft.musicUrl.trim() === '' && !draft.uploadedFile
      ? [{ path: 'musicUrl', message: problems.music }]
      : []),
    ...validLink('musicUrl', draft.musicUrl),
    ...validAudio('uploadedFile', draft.uploadedFile, problems.audioName),
  ],
  3: (draft) => [
    ...atMost('description', draft.description, DESCRIPTION_MAX, problems.description(DESCRIPTION_MAX)),
    ...validDocument('pressKit', draft.pressKit, problems.pressKitName),
    ...validLinks('socialLinks', draft.socialLinks),
    ...atMost('pressCoverage', draft.pressCoverage, PRESS_COVERAGE_MAX),
  ],
  4: (draft) => (draft.termsAccepted ? [] : [{ path: 'termsAccepted', message: problems.terms }]),
}

/** In the order of the step's fields. */
export const stepIssues = (step: Step, draft: SubmissionDraft, today: Today): FieldIssue[] =>
  RULES[step](draft, today)

export const submissionIssues = (draft: SubmissionDraft, today: Today): FieldIssue[] =>
  STEPS.flatMap((step) => stepIssues(step, draft, today))

/** The step that an issue belongs to, by its path. */
export function stepOf(path: string): Step | undefined {
  const field = path.replace(/^body\./, '').split('.')[0] as keyof SubmissionDraft
  return STEPS.find((step) => STEP_FIELDS[step].includes(field))
}
