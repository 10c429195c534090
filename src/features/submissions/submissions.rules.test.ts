import { expect, test } from 'vitest'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import {
  addDays,
  COUNTRIES,
  EMPTY_SUBMISSION,
  STEP_FIELDS,
  stepIssues,
  stepOf,
  submissionIssues,
  type Step,
  type SubmissionDraft,
} from './submissions.rules.ts'

const today = '2026-11-15'
const complete: SubmissionDraft = {
  ...EMPTY_SUBMISSION,
  artistName: 'Mára',
  releaseTitle: 'Night Bus',
  email: 'mara@example.com',
  country: 'Norway',
  releaseDate: today,
  selectedGenres: ['Ambient'],
  musicUrl: 'https://mara.example/night-bus',
  termsAccepted: true,
}

const messages = (step: Step, change: Partial<SubmissionDraft> = {}) =>
  stepIssues(step, { ...complete, ...change }, { today }).map(({ path, message }) => `${path}: ${message}`)

test('there are 27 countries and 22 genres to choose from', () => {
  expect([new Set(COUNTRIES).size, new Set(MUSIC_GENRES).size]).toEqual([27, 22])
})

test('a complete draft has no issues', () => {
  expect(submissionIssues(complete, { today })).toEqual([])
})

test('an empty draft has an issue for each required field, step by step', () => {
  expect(submissionIssues(EMPTY_SUBMISSION, { today }).map(({ message }) => message)).toEqual([
    'Artist/Band name is required',
    'Release title is required',
    'Email address is required',
    'Country/Region is required',
    'Release date is required',
    'Please select at least one genre',
    'Please provide either a music URL or upload a file',
    'You must accept the terms and conditions',
  ])
})

test.each<[Step, Partial<SubmissionDraft>, string[]]>([
  [1, { artistName: '  ' }, ['artistName: Artist/Band name is required']],
  [1, { email: 'mara' }, ['email: Please enter a valid email']],
  [1, { country: 'Atlantis' }, ['country: Country/Region is required']],
  [2, { releaseDate: '2026-02-30' }, ['releaseDate: Release date is required']],
  [2, { releaseDate: addDays(today, 90) }, []],
  [
    2,
    { releaseDate: addDays(today, 91) },
    ['releaseDate: Release date cannot be more than 90 days in the future'],
  ],
  [2, { releaseDate: addDays(today, -365) }, []],
  [
    2,
    { releaseDate: addDays(today, -366) },
    ['releaseDate: Release date cannot be more than 365 days in the past'],
  ],
  [2, { selectedGenres: ['Polka'] }, ['selectedGenres: Please select at least one genre']],
  [2, { musicUrl: '', uploadedFile: { name: 'a.mp3', size: 1, type: 'audio/mpeg' } }, []],
  [2, { musicUrl: 'javascript:1' }, ['musicUrl: Please enter a link such as https://example.com']],
  [3, { description: 'x'.repeat(500) }, []],
  [3, { description: 'x'.repeat(501) }, ['description: Description must be 500 characters or less']],
  [
    3,
    { pressKit: { name: 'kit.rar', size: 1, type: '' } },
    ['pressKit: Please choose a PDF, DOC, DOCX or ZIP file'],
  ],
  [
    3,
    { socialLinks: { spotify: 'x y', website: 'mara.example' } },
    ['socialLinks.spotify: Please enter a link such as https://example.com'],
  ],
  [4, { termsAccepted: false }, ['termsAccepted: You must accept the terms and conditions']],
])('step %i with %j has the issues %j', (step, change, expected) => {
  expect(messages(step, change)).toEqual(expected)
})

test('one more day is allowed for artists in a later time zone', () => {
  const late = { ...complete, releaseDate: addDays(today, 91) }
  expect(stepIssues(2, late, { today, slack: 1 })).toEqual([])
})

test('every field belongs to a step, and an issue leads to it', () => {
  expect(Object.values(STEP_FIELDS).flat().toSorted()).toEqual(Object.keys(EMPTY_SUBMISSION).toSorted())
  expect([stepOf('email'), stepOf('socialLinks.spotify'), stepOf('nothing')]).toEqual([1, 3, undefined])
})
