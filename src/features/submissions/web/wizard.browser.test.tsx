import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  box,
  button,
  dayFromNow,
  field,
  fillBasics,
  fillToMore,
  fillToReview,
  next,
  openWizard,
  RECEIVED,
  received,
  SUBMIT_CALL,
  submit,
  terms,
} from '#features/submissions/web/testing-wizard.tsx'
import { refuse, unreachable } from '#ui/testing-calls.ts'

const toast = () => page.getByRole('region', { name: 'Notifications (F8)' })

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
  await fillToMore()
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
  await submit()
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
  await expect.element(received()).toHaveFocus()
})

test('a failed submission says why and loses nothing, and the retry is known as one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { made, answer } = openWizard({
    [SUBMIT_CALL]: async () => {
      await promise
      return refuse(500, '')
    },
  })
  await fillToReview()
  await submit()
  await expect.element(button('Submitting...')).toBeDisabled()
  resolve()
  const FAILED = 'There was an error submitting your music. Please try again.'
  await expect.element(toast().getByText('Submission Failed')).toBeVisible()
  await expect.element(toast().getByText(FAILED)).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent(FAILED)

  answer({ [SUBMIT_CALL]: refuse(429, 'Too many submissions from here for now') })
  await submit()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many submissions from here for now')

  answer({ [SUBMIT_CALL]: unreachable })
  await submit()
  await expect.element(page.getByRole('alert')).toHaveTextContent(FAILED)

  answer({ [SUBMIT_CALL]: RECEIVED })
  await submit()
  await expect.element(received()).toBeVisible()
  const keys = made(SUBMIT_CALL).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

test('a field that the server refuses leads back to its step', async () => {
  openWizard({
    [SUBMIT_CALL]: refuse(400, 'Please check the form', {
      issues: [{ path: 'email', message: 'Please enter a valid email' }],
    }),
  })
  await fillToReview()
  await submit()
  await expect.element(page.getByText('Step 1 of 4')).toBeVisible()
  await expect.element(field('Email Address *')).toHaveFocus()
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
})

test('the form shows the server when a robot has filled in its hidden field, and says who checks it', async () => {
  const { made } = openWizard({ [SUBMIT_CALL]: { ...RECEIVED, held: true } })
  await fillToReview()
  document.querySelector<HTMLInputElement>('[name=website_confirm]')!.value = 'spam'
  await submit()
  await expect.element(page.getByText(RECEIVED.id, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/so an editor will check it first/)).toBeVisible()
  expect(made(SUBMIT_CALL)).toMatchObject([{ body: { website_confirm: 'spam' } }])
})
