import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { call, tokenOf } from '../scripts/lib/staff-calls.ts'
import {
  fileInput,
  FILES_CALL,
  held,
  hugeFile,
  newEmail,
  opened,
  pdf,
  takeTime,
  toast,
} from './submission-forms.ts'
import { mailsTo } from './submissions.ts'

const CALL = '**/api/curator-applications'
const MB = 2 ** 20
const LETTER =
  'I have written about dub and everything near it for nine years, on paper and off it, and I still buy the records.'

const form = (page: Page) => page.getByRole('form', { name: 'Apply as a curator' })
async function send(page: Page) {
  await takeTime(page)
  await form(page).getByRole('button', { name: 'Submit Application' }).click()
}
const portfolio = (page: Page) => page.getByRole('group', { name: 'Portfolio', exact: true })

async function fill(page: Page, email: string) {
  await form(page).getByLabel('Full Name *').fill('Ines Okafor')
  await form(page).getByLabel('Email Address *').fill(email)
  await form(page).getByLabel('Professional Background *').selectOption('DJ / Radio host')
  await form(page).getByLabel('Writing Experience *').selectOption('3-5 years')
  await form(page).getByRole('checkbox', { name: 'Reggae' }).check()
  await form(page).getByLabel('Review Frequency *').selectOption('3-5 reviews per week')
  await form(page).getByLabel('Cover Letter *').fill(LETTER)
}

test.beforeEach(({ page }) => opened(page, '/blog/join-curator'))

test('somebody applies with everything and keeps an ID', async ({ page, server }) => {
  const email = newEmail()
  for (const title of [
    'Personal Information',
    'Professional Background',
    'Social Media Presence',
    'Preferences & Commitment',
    'Cover Letter',
    'Portfolio Upload',
  ]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await fill(page, email)
  await form(page).getByLabel('Phone').fill('+47 55 00 00 00')
  await form(page).getByLabel('Link 1').fill('okafor.example/reviews')
  await form(page).getByLabel('LinkedIn').fill('linkedin.com/in/okafor')
  await form(page).getByLabel('Equipment').fill('Two turntables')
  await fileInput(portfolio(page)).setInputFiles(pdf('reviews.pdf'))
  await expect(portfolio(page).getByText(/· uploaded/)).toBeVisible()
  await send(page)

  await expect(page.getByRole('heading', { name: 'Your application is with us' })).toBeFocused()
  const id = await page.getByText(/^CUR-[A-Z0-9]{9}$/).innerText()
  await expect(toast(page).getByText('Application Submitted!')).toBeVisible()
  await expect(toast(page).getByText(`Thank you for applying. Your application ID is: ${id}`)).toBeVisible()
  await expect(page.getByText('That takes 1-2 weeks.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read Our Blog' })).toHaveAttribute('href', '/blog')
  await expect(page.getByRole('link', { name: 'Curator Login' })).toHaveAttribute('href', '/curator/login')
  await expectAccessible(page)
  await expect.poll(() => mailsTo(server, email).length).toBe(1)
  expect(mailsTo(server, email)[0]).toContain(id)

  const answer = await call(server, await tokenOf(server), 'GET', `/api/curator-applications/${id}`)
  expect(await answer.json()).toMatchObject({
    full_name: 'Ines Okafor',
    phone: '+47 55 00 00 00',
    expertise: ['Reggae'],
    portfolio_links: ['https://okafor.example/reviews'],
    social_media: { linkedin: 'https://linkedin.com/in/okafor' },
    portfolio: { name: 'reviews.pdf' },
  })
  await page.reload()
  await expect(form(page).getByLabel('Full Name *')).toHaveValue('')
})

test('every rule has its message, beside its field', async ({ page }) => {
  await send(page)
  const wrong = [
    ['Full Name *', 'Full name is required'],
    ['Email Address *', 'Email is required'],
    ['Professional Background *', 'Professional background is required'],
    ['Writing Experience *', 'Writing experience is required'],
    ['Review Frequency *', 'Please select review frequency'],
    ['Cover Letter *', 'Cover letter is required'],
  ] as const
  for (const [label, message] of wrong) {
    await expect(form(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(form(page).getByText('Please select at least one genre')).toBeVisible()
  await expect(form(page).getByLabel('Full Name *')).toBeFocused()
  await expectAccessible(page)

  await fill(page, 'ines at example')
  await form(page).getByLabel('Cover Letter *').fill('x'.repeat(99))
  await expect(form(page).getByText('99 of at least 100 characters')).toBeVisible()
  await form(page).getByLabel('Link 2').fill('no link')
  await send(page)
  await expect(form(page).getByText('Please enter a valid email')).toBeVisible()
  await expect(form(page).getByText('Cover letter must be at least 100 characters')).toBeVisible()
  await expect(form(page).getByLabel('Link 2')).toHaveAttribute('aria-invalid', 'true')
  await expect(form(page).getByLabel('Email Address *')).toBeFocused()
})

test('the choices are those of the magazine', async ({ page }) => {
  // One more than there are: the line that nothing is chosen yet.
  await expect(form(page).getByLabel('Professional Background *').getByRole('option')).toHaveCount(10)
  await expect(form(page).getByLabel('Writing Experience *').getByRole('option')).toHaveCount(6)
  await expect(form(page).getByLabel('Review Frequency *').getByRole('option')).toHaveText([
    /Choose/,
    '1-2 reviews per week',
    '3-5 reviews per week',
    '5-10 reviews per week',
    '10+ reviews per week',
    'Flexible/As needed',
  ])
  await expect(
    form(page).getByRole('group', { name: 'Genre Expertise *' }).getByRole('checkbox'),
  ).toHaveCount(22)
})

test('three slots for links at the start; more can be added and taken away', async ({ page }) => {
  const links = form(page).getByRole('group', { name: 'Portfolio Links' })
  const slots = links.getByRole('textbox')
  await expect(slots).toHaveCount(3)
  await expect(links.getByRole('button', { name: /Remove/ })).toHaveCount(0)
  await links.getByLabel('Link 1', { exact: true }).fill('one.example')
  await links.getByRole('button', { name: 'Add Another Link' }).click()
  await expect(slots).toHaveCount(4)
  await expect(links.getByLabel('Link 4', { exact: true })).toBeFocused()
  await page.keyboard.type('four.example')
  await expect(links.getByRole('button', { name: /Remove/ })).toHaveCount(4)
  await links.getByRole('button', { name: 'Remove link 1' }).click()
  await expect(slots).toHaveCount(3)
  await expect(links.getByLabel('Link 3', { exact: true })).toHaveValue('four.example')
  await expect(links.getByLabel('Link 1', { exact: true })).toBeFocused()
  await expect(links.getByRole('button', { name: /Remove/ })).toHaveCount(0)
})

test('a portfolio over 10 MB or of another kind is refused with a reason, an upload can be cancelled', async ({
  page,
}, info) => {
  const field = fileInput(portfolio(page))
  await expect(field).toHaveAttribute('accept', '.pdf,.doc,.docx,.zip')
  await expect(portfolio(page).getByText('max 10MB')).toBeVisible()
  await field.setInputFiles(hugeFile(info.outputDir, 'reviews.pdf', 10 * MB + 1))
  await expect(portfolio(page).getByText('The portfolio may be at most 10 MB').first()).toBeVisible()
  await field.setInputFiles({ name: 'reviews.txt', mimeType: 'text/plain', buffer: Buffer.from('good') })
  await expect(portfolio(page).getByText('Please choose a PDF, DOC, DOCX or ZIP file').first()).toBeVisible()
  // The form does not go out without it unseen.
  await fill(page, newEmail())
  await send(page)
  await expect(form(page).getByRole('button', { name: 'Submit Application' })).toBeEnabled()
  await expect(field).toBeFocused()
  await portfolio(page).getByRole('button', { name: 'Remove' }).click()

  const letGo = await held(page, FILES_CALL)
  await field.setInputFiles(pdf())
  await expect(portfolio(page).getByRole('progressbar')).toBeVisible()
  await portfolio(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toBeFocused()
  letGo()
})

test('a failing server loses nothing typed, and a retry makes no second application', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const email = newEmail()
  await fill(page, email)
  const { promise: asked, resolve: fail } = Promise.withResolvers<void>()
  await page.route(CALL, async (route) => {
    await asked
    await route.fulfill({ status: 500, body: 'oops' })
  })
  await send(page)
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  fail()
  await expect(toast(page).getByText('Submission Failed')).toBeVisible()
  await expect(
    toast(page).getByText('There was an error submitting your application. Please try again.'),
  ).toBeVisible()
  await page.unroute(CALL)
  await page.route(CALL, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expect(form(page).getByRole('button', { name: 'Submit Application' })).toBeEnabled()
  await page.unroute(CALL)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(form(page).getByLabel('Cover Letter *')).toHaveValue(LETTER)
  await expect(form(page).getByRole('checkbox', { name: 'Reggae' })).toBeChecked()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Your application is with us' })).toBeVisible()
  await expect.poll(() => mailsTo(server, email).length).toBe(1)
})

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('the form has no barriers and fits, filled in', async ({ page }) => {
      await fill(page, newEmail())
      await fileInput(portfolio(page)).setInputFiles(pdf())
      await expect(portfolio(page).getByText(/· uploaded/)).toBeVisible()
      await expectAccessible(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(wider).toBe(false)
    })
  })
}
