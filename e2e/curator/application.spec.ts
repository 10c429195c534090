import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expectInBothLooks } from '../support/both-looks.ts'
import { fileInput, newEmail, opened, pdf, takeTime, toast } from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

const CALL = '**/api/curator-applications'
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
  await form(page).getByLabel('Phone').fill('+47 55 00 00 00')
  await form(page).getByLabel('Professional Background *').selectOption('DJ / Radio host')
  await form(page).getByLabel('Writing Experience *').selectOption('3-5 years')
  await form(page).getByRole('checkbox', { name: 'Reggae' }).check()
  await form(page).getByLabel('Link 1').fill('okafor.example/reviews')
  await form(page).getByLabel('LinkedIn').fill('linkedin.com/in/okafor')
  await form(page).getByLabel('Review Frequency *').selectOption('3-5 reviews per week')
  await form(page).getByLabel('Equipment').fill('Two turntables')
  await form(page).getByLabel('Cover Letter *').fill(LETTER)
  await fileInput(portfolio(page)).setInputFiles(pdf('reviews.pdf'))
  await expect(portfolio(page).getByText(/· uploaded/)).toBeVisible()
}

test('an application arrives once with everything filled in, even when its answer was lost', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const email = newEmail()
  await test.step('the form is accessible and fits the window, with its errors and filled in', async () => {
    await opened(page, '/blog/join-curator')
    await send(page)
    await expect(form(page).getByLabel('Full Name *')).toBeFocused()
    await expectInBothLooks(page)
    await fill(page, email)
    await expectInBothLooks(page)
  })
  await test.step('after a lost answer and a reload, everything is still there', async () => {
    await page.route(CALL, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await expect(toast(page).getByText('Submission Failed')).toBeVisible()
    await expect(form(page).getByRole('button', { name: 'Submit Application' })).toBeEnabled()
    await page.unroute(CALL)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(form(page).getByLabel('Cover Letter *')).toHaveValue(LETTER)
    await expect(form(page).getByRole('checkbox', { name: 'Reggae' })).toBeChecked()
    await expect(portfolio(page).getByText(/· uploaded/)).toBeVisible()
  })
  await test.step('the retry makes no second application, and its author gets an ID', async () => {
    await send(page)
    await expect(page.getByRole('heading', { name: 'We’ve received your application' })).toBeFocused()
    const id = await page.getByText(/^CUR-[A-Z0-9]{9}$/).innerText()
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
  })
  await page.reload()
  await expect(form(page).getByLabel('Full Name *')).toHaveValue('')
})
