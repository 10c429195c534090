import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetSubmission, localDay } from '#features/submissions/web/submission-draft.ts'
import { Wizard } from '#features/submissions/web/wizard.tsx'
import { wizard } from '#features/submissions/web/wizard-state.ts'
import { addDays } from '#features/submissions/submissions.rules.ts'
import { type Answers, refuse, unreachable } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const RECEIVED = { id: 'SUB-ABC123XYZ', status: 'received', duplicate: false } as const

function openWizard(answers: Answers = {}) {
  onTestFinished(() => {
    wizard.calm()
    forgetSubmission()
  })
  return showToReader(<Wizard />, {
    'POST /api/submissions': RECEIVED,
    'GET /api/genres': [],
    'GET /api/auth/settings/submit-redirect-url': { url: '' },
    ...answers,
  })
}

const dayFromNow = (days: number) => addDays(localDay(), days)
const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const next = () => button('Next').click()
const terms = () => box('I accept the terms and conditions')
const toast = () => page.getByRole('region', { name: 'Notifications (F8)' })

async function fillBasics() {
  await field('Artist/Band Name *').fill('Mára Lune')
  await field('Release Title *').fill('Night Bus')
  await field('Email Address *').fill('mara@example.com')
  await field('Country/Region *').selectOptions('Norway')
  await next()
}

async function fillRelease() {
  await field('Release Date *').fill(dayFromNow(10))
  await box('Ambient').click()
  await box('Electronic').click()
  await field('Music URL').fill('mara-lune.example/night-bus')
  await next()
}

async function fillToReview() {
  await fillBasics()
  await fillRelease()
  await next()
  await terms().click()
}

test('the first step names what is missing and puts the cursor there', async () => {
  openWizard()
  await next()
  for (const [label, message] of [
    ['Artist/Band Name *', 'Artist/Band name is required'],
    ['Release Title *', 'Release title is required'],
    ['Email Address *', 'Email address is required'],
    ['Country/Region *', 'Country/Region is required'],
  ] as const) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))
  }
  await expect.element(field('Artist/Band Name *')).toHaveFocus()

  await field('Artist/Band Name *').fill('Mára Lune')
  await expect.element(page.getByText('Artist/Band name is required')).not.toBeInTheDocument()
  await field('Release Title *').fill('Night Bus')
  await field('Email Address *').fill('mara at example')
  await field('Country/Region *').selectOptions('Other')
  await next()
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
  await expect.element(field('Email Address *')).toHaveFocus()
})

test('the second step asks for a date, a genre and the music', async () => {
  openWizard()
  await fillBasics()
  const date = field('Release Date *')
  await expect.element(date).toHaveAttribute('min', dayFromNow(-365))
  await expect.element(date).toHaveAttribute('max', dayFromNow(90))
  await next()
  await expect.element(page.getByText('Release date is required')).toBeVisible()
  await expect.element(page.getByText('Please select at least one genre')).toBeVisible()
  await expect.element(page.getByText('Please provide either a music URL or upload a file')).toBeVisible()
  await expect.element(date).toHaveFocus()

  await date.fill(dayFromNow(91))
  await next()
  await expect.element(page.getByText('Release date cannot be more than 90 days in the future')).toBeVisible()
  await date.fill(dayFromNow(90))
  await next()
  await expect.element(box('Electronic')).toHaveFocus()
  await box('Drum & Bass').click()
  await field('Music URL').fill('not a link')
  await next()
  await expect.element(page.getByText('Please enter a link such as https://example.com')).toBeVisible()
  await field('Music URL').fill('https://mara-lune.example')
  await next()
  await expect.element(page.getByText('Step 3 of 4')).toBeVisible()
})

test('the third step keeps the description short, and the fourth asks for the terms', async () => {
  openWizard()
  await fillBasics()
  await fillRelease()
  await field('Description').fill('x'.repeat(501))
  await expect.element(page.getByText('501/500 characters')).toBeVisible()
  await field('TikTok').fill('@mara lune')
  await next()
  await expect.element(page.getByText('Description must be 500 characters or less')).toBeVisible()
  await expect.element(field('TikTok')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Description')).toHaveFocus()
  await field('Description').fill('x'.repeat(500))
  await field('TikTok').fill('tiktok.com/@maralune')
  await next()
  await expect.element(page.getByText('Step 4 of 4')).toBeVisible()
  await button('Submit for Review').click()
  await expect.element(page.getByText('You must accept the terms and conditions')).toBeVisible()
  await expect.element(terms()).toHaveFocus()
})

test('the form can be filled in and sent with the keyboard alone', async () => {
  openWizard()
  await field('Artist/Band Name *').click()
  await userEvent.keyboard('Mára Lune{Tab}Night Bus{Tab}mara@example.com{Tab}Nor{Tab}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Release Details' })).toHaveFocus()
  await field('Release Date *').fill(dayFromNow(0))
  box('Electronic').element().focus()
  await userEvent.keyboard(' ')
  field('Music URL').element().focus()
  // Enter in a field is Next.
  await userEvent.keyboard('mara-lune.example{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Additional Information' })).toHaveFocus()
  field('Website').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(terms()).toBeVisible()
  terms().element().focus()
  await userEvent.keyboard(' {Enter}')
  await expect.element(page.getByRole('heading', { name: 'We’ve received your music' })).toHaveFocus()
})

test('a failed submission says why and loses nothing, and the retry is known as one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { made, answer } = openWizard({
    'POST /api/submissions': async () => {
      await promise
      return refuse(500, '')
    },
  })
  await fillToReview()
  await button('Submit for Review').click()
  await expect.element(button('Submitting...')).toBeDisabled()
  resolve()
  const FAILED = 'There was an error submitting your music. Please try again.'
  await expect.element(toast().getByText('Submission Failed')).toBeVisible()
  await expect.element(toast().getByText(FAILED)).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent(FAILED)

  answer({ 'POST /api/submissions': refuse(429, 'Too many submissions from here for now') })
  await button('Submit for Review').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many submissions from here for now')

  answer({ 'POST /api/submissions': unreachable })
  await button('Submit for Review').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(FAILED)

  answer({ 'POST /api/submissions': RECEIVED })
  await button('Submit for Review').click()
  await expect.element(page.getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
  const keys = made('POST /api/submissions').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

test('a field that the server refuses leads back to its step', async () => {
  openWizard({
    'POST /api/submissions': refuse(400, 'Please check the form', {
      issues: [{ path: 'email', message: 'Please enter a valid email' }],
    }),
  })
  await fillToReview()
  await button('Submit for Review').click()
  await expect.element(page.getByText('Step 1 of 4')).toBeVisible()
  await expect.element(field('Email Address *')).toHaveFocus()
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
})
