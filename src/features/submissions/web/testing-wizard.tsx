import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#features/submissions/submissions.rules.ts'
import { forgetSubmission, localDay } from '#features/submissions/web/submission-draft.ts'
import { Wizard } from '#features/submissions/web/wizard.tsx'
import { wizard } from '#features/submissions/web/wizard-state.ts'
import type { Answers } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

export const SUBMIT_CALL = 'POST /api/submissions'
export const RECEIVED = { id: 'SUB-ABC123XYZ', status: 'received', duplicate: false } as const

/** Shows the form, or a part that contains it. */
export function openWizard(answers: Answers = {}, part: ReactNode = <Wizard />) {
  onTestFinished(() => {
    wizard.calm()
    forgetSubmission()
  })
  return showToReader(part, {
    [SUBMIT_CALL]: RECEIVED,
    'GET /api/genres': [],
    'GET /api/auth/settings/submit-redirect-url': { url: '' },
    ...answers,
  })
}

export const dayFromNow = (days: number) => addDays(localDay(), days)
export const field = (label: string) => page.getByLabelText(label, { exact: true })
export const button = (name: string) => page.getByRole('button', { name })
export const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
export const next = () => button('Next').click()
export const terms = () => box('I accept the terms and conditions')
export const received = () => page.getByRole('heading', { name: 'We’ve received your music' })

export async function fillBasics() {
  await field('Artist/Band Name *').fill('Mára Lune')
  await field('Release Title *').fill('Night Bus')
  await field('Email Address *').fill('mara@example.com')
  await field('Country/Region *').selectOptions('Norway')
  await next()
}

/** To the second step, with everything but the music. */
export async function fillToMusic() {
  await fillBasics()
  await field('Release Date *').fill(dayFromNow(10))
  await box('Ambient').click()
  await box('Electronic').click()
}

/** To the third step, with a link as the music. */
export async function fillToMore() {
  await fillToMusic()
  await field('Music URL').fill('mara-lune.example/night-bus')
  await next()
}

/** From the second step, with the music, to the last button. */
export async function finish() {
  await next()
  await next()
  await terms().click()
}

export async function fillToReview() {
  await fillToMore()
  await next()
  await terms().click()
}

export const submit = () => button('Submit for Review').click()
