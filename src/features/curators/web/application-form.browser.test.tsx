import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetApplication } from '#features/curators/web/application-draft.ts'
import { ApplicationForm } from '#features/curators/web/application-form.tsx'
import { application } from '#features/curators/web/application-state.ts'
import { chooseFile, fileField, fileInput, FILES_CALL } from '#features/media/web/testing-file-field.ts'
import { MB } from '#lib/bytes.ts'
import { type Answers, refuse, unreachable } from '#ui/testing-calls.ts'
import { fileOfSize } from '#ui/testing-files.ts'
import { showToReader } from '#web/testing-reader.tsx'

const PORTFOLIO = 'Portfolio'
const CALL = 'POST /api/curator-applications'
const RECEIVED = { id: 'CUR-ABC123XYZ' }
const LETTER =
  'I have written about dub and everything near it for nine years, on paper and off it, and I still buy the records.'

function openForm(answers: Answers = {}) {
  onTestFinished(() => {
    application.calm()
    forgetApplication()
  })
  return showToReader(<ApplicationForm />, { [CALL]: RECEIVED, 'GET /api/genres': [], ...answers })
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name })
const send = () => button('Submit Application').click()
const toast = () => page.getByRole('region', { name: 'Notifications (F8)' })
const optionsOf = (label: string) =>
  [...(field(label).element() as HTMLSelectElement).options].map(({ text }) => text)

async function fill(email = 'ines@example.com') {
  await field('Full Name *').fill('Ines Okafor')
  await field('Email Address *').fill(email)
  await field('Professional Background *').selectOptions('DJ / Radio host')
  await field('Writing Experience *').selectOptions('3-5 years')
  await page.getByRole('checkbox', { name: 'Reggae' }).click()
  await field('Review Frequency *').selectOptions('3-5 reviews per week')
  await field('Cover Letter *').fill(LETTER)
}

test('every rule has its message beside its field', async () => {
  openForm()
  await send()
  for (const [label, message] of [
    ['Full Name *', 'Full name is required'],
    ['Email Address *', 'Email is required'],
    ['Professional Background *', 'Professional background is required'],
    ['Writing Experience *', 'Writing experience is required'],
    ['Review Frequency *', 'Please select review frequency'],
    ['Cover Letter *', 'Cover letter is required'],
  ] as const) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))
  }
  await expect.element(page.getByText('Please select at least one genre')).toBeVisible()
  await expect.element(field('Full Name *')).toHaveFocus()

  await fill('ines at example')
  await field('Cover Letter *').fill('x'.repeat(99))
  await expect.element(page.getByText('99 of at least 100 characters')).toBeVisible()
  await field('Link 2').fill('no link')
  await send()
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
  await expect.element(page.getByText('Cover letter must be at least 100 characters')).toBeVisible()
  await expect.element(field('Link 2')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Email Address *')).toHaveFocus()
})

test('the form offers backgrounds, experience, frequencies and genres', async () => {
  openForm()
  await expect.element(field('Full Name *')).toBeVisible()
  // One more than there are: the line that says that nothing is chosen.
  expect(optionsOf('Professional Background *')).toHaveLength(10)
  expect(optionsOf('Writing Experience *')).toHaveLength(6)
  expect(optionsOf('Review Frequency *').slice(1)).toEqual([
    '1-2 reviews per week',
    '3-5 reviews per week',
    '5-10 reviews per week',
    '10+ reviews per week',
    'Flexible/As needed',
  ])
  const genres = page.getByRole('group', { name: 'Genre Expertise *' }).getByRole('checkbox')
  expect(genres.elements()).toHaveLength(22)
})

test('there are three fields for links at first, and more can be added and removed', async () => {
  openForm()
  const links = page.getByRole('group', { name: 'Portfolio Links' })
  const count = () => links.getByRole('textbox').elements().length
  const removals = () => links.getByRole('button', { name: /Remove/ }).elements().length
  await expect.poll(count).toBe(3)
  expect(removals()).toBe(0)
  await field('Link 1').fill('one.example')
  await links.getByRole('button', { name: 'Add Another Link' }).click()
  await expect.poll(count).toBe(4)
  await expect.element(field('Link 4')).toHaveFocus()
  await userEvent.keyboard('four.example')
  expect(removals()).toBe(4)
  await links.getByRole('button', { name: 'Remove link 1' }).click()
  await expect.poll(count).toBe(3)
  await expect.element(field('Link 3')).toHaveValue('four.example')
  await expect.element(field('Link 1')).toHaveFocus()
  expect(removals()).toBe(0)
})

test('a portfolio that is too large or of another kind is refused, and an upload can be cancelled', async () => {
  const { made } = openForm({ [FILES_CALL]: () => new Promise(() => {}) })
  const portfolio = fileField(PORTFOLIO)
  await expect.element(portfolio).toBeVisible()
  expect(fileInput(PORTFOLIO).accept).toBe('.pdf,.doc,.docx,.zip')
  await expect.element(portfolio.getByText(/max 10MB/)).toBeVisible()
  chooseFile(PORTFOLIO, fileOfSize(10 * MB + 1, 'reviews.pdf', 'application/pdf'))
  await expect.element(portfolio.getByText('The portfolio may be at most 10 MB').first()).toBeVisible()
  chooseFile(PORTFOLIO, new File(['good'], 'reviews.txt', { type: 'text/plain' }))
  await expect
    .element(portfolio.getByText('Please choose a PDF, DOC, DOCX or ZIP file').first())
    .toBeVisible()
  // The form isn't sent without it unseen.
  await fill()
  await send()
  await expect.poll(() => document.activeElement).toBe(fileInput(PORTFOLIO))
  expect(made(CALL)).toEqual([])
  await portfolio.getByRole('button', { name: 'Remove' }).click()

  chooseFile(PORTFOLIO, new File(['%PDF-1.7'], 'kit.pdf', { type: 'application/pdf' }))
  await expect.element(portfolio.getByRole('progressbar')).toBeVisible()
  await portfolio.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => document.activeElement).toBe(fileInput(PORTFOLIO))
})

test('a failed application says so and loses nothing, and the retry is known as one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { made, answer } = openForm({
    [CALL]: async () => {
      await promise
      return refuse(500, '')
    },
  })
  await fill()
  await send()
  await expect.element(button('Submitting...')).toBeDisabled()
  resolve()
  await expect.element(toast().getByText('Submission Failed')).toBeVisible()
  await expect
    .element(toast().getByText('There was an error submitting your application. Please try again.'))
    .toBeVisible()
  answer({ [CALL]: unreachable })
  await send()
  await expect.element(button('Submit Application')).toBeEnabled()
  await expect.element(field('Cover Letter *')).toHaveValue(LETTER)
  await expect.element(page.getByRole('checkbox', { name: 'Reggae' })).toBeChecked()
  answer({ [CALL]: RECEIVED })
  await send()
  await expect.element(page.getByRole('heading', { name: 'We’ve received your application' })).toBeVisible()
  await expect.element(toast().getByText('Application Submitted!')).toBeVisible()
  await expect
    .element(toast().getByText(`Thank you for applying. Your application ID is: ${RECEIVED.id}`))
    .toBeVisible()
  await expect.element(page.getByText('We read your application within 1-2 weeks.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Read Our Blog' })).toHaveAttribute('href', '/blog')
  await expect
    .element(page.getByRole('link', { name: 'Curator Login' }))
    .toHaveAttribute('href', '/curator/login')
  const keys = made(CALL).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})
