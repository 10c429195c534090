import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

// The modules read the browser's storage when they are imported.
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

const { ANALYTICS_KEY, noteAttempt, noteReceived } = await import('./analytics-record.ts')
const { localDay, percentAt, stepIn, submissionDraft, submissionForm } = await import('./submission-draft.ts')
const { back, changeField, next, releaseDays, wizard } = await import('./wizard-state.ts')

const step = () => submissionDraft.get().step
const errors = () => wizard.get().errors

beforeEach(() => {
  kept.clear()
  submissionDraft.clear()
  wizard.calm()
})

function fillBasics() {
  changeField('artistName', 'Mara')
  changeField('releaseTitle', 'Night Bus')
  changeField('email', 'mara@example.com')
  changeField('country', 'Norway')
}

test('each step is a quarter of the way', () => {
  expect(([1, 2, 3, 4] as const).map(percentAt)).toEqual([25, 50, 75, 100])
})

test('an invalid stored step becomes the first step', () => {
  expect([1, 4, 0, 9, 2.5].map(stepIn)).toEqual([1, 4, 1, 1, 1])
})

test('Next stays on a step with missing fields and shows the errors', () => {
  changeField('artistName', 'Mara')
  next()
  expect(step()).toBe(1)
  expect(errors()).toEqual({
    releaseTitle: 'Release title is required',
    email: 'Email address is required',
    country: 'Country/Region is required',
  })
  changeField('email', 'm')
  expect(errors()).not.toHaveProperty('email')
})

test('Next and Previous move between the four steps', () => {
  fillBasics()
  back()
  expect(step()).toBe(1)
  next()
  expect(step()).toBe(2)
  changeField('releaseDate', localDay())
  changeField('selectedGenres', ['Jazz'])
  changeField('musicUrl', 'mara.example/night-bus')
  next()
  next()
  expect(step()).toBe(4)
  changeField('termsAccepted', true)
  next()
  expect(step()).toBe(4)
  back()
  expect(step()).toBe(3)
})

test('an old draft leads back to the step that is no longer valid', async () => {
  fillBasics()
  submissionDraft.change({ step: 4, termsAccepted: true, selectedGenres: ['Jazz'], musicUrl: 'mara.example' })
  changeField('releaseDate', '2020-01-01')
  await wizard.submit('')
  expect(step()).toBe(2)
  expect(errors()).toHaveProperty('releaseDate')
})

test('a draft is stored, and removed when it is cleared', () => {
  fillBasics()
  expect(JSON.parse(kept.get('submission_draft') ?? '')).toMatchObject({
    state: { artistName: 'Mara', country: 'Norway' },
  })
  submissionDraft.clear()
  expect(kept.has('submission_draft')).toBe(false)
})

test('the form sends the field names that the call declares', () => {
  fillBasics()
  changeField('selectedGenres', ['Jazz', 'Folk'])
  changeField('socialLinks', { website: 'mara.example' })
  const form = submissionForm('')
  expect(form.getAll('selectedGenres')).toEqual(['Jazz', 'Folk'])
  expect(form.get('socialLinks')).toBe('{"website":"https://mara.example"}')
  expect(form.get('termsAccepted')).toBe('false')
  expect(form.get('startedAt')).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(form.has('website_confirm')).toBe(false)
  expect(submissionForm('a robot').get('website_confirm')).toBe('a robot')
})

test('the date field offers a year back and 90 days ahead', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 12) })
  expect(releaseDays()).toEqual({ min: '2025-11-15', max: '2027-02-13' })
  vi.useRealTimers()
})

test('a submission is recorded before it is sent, and a retry adds no second record', () => {
  const record = { genres: ['Jazz'], country: 'Norway', at: '2026-11-15T10:00:00.000Z' }
  noteAttempt(record)
  noteAttempt(record)
  expect(JSON.parse(kept.get(ANALYTICS_KEY) ?? '')).toEqual([{ id: '', ...record }])
  noteReceived('SUB-ABC123XYZ')
  noteAttempt({ ...record, country: 'Other' })
  expect(JSON.parse(kept.get(ANALYTICS_KEY) ?? '')).toEqual([
    { id: 'SUB-ABC123XYZ', ...record },
    { id: '', ...record, country: 'Other' },
  ])
})
