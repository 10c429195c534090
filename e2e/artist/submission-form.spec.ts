import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { expectInBothLooks } from '../support/both-looks.ts'
import {
  fillBasics,
  fillRelease,
  held,
  newEmail,
  opened,
  submit,
  toast,
} from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

const form = (page: Page) => page.getByRole('form')
const next = (page: Page) => form(page).getByRole('button', { name: 'Next' }).click()

test('a form waits for its script, and keeps what is typed before', async ({ page }) => {
  await test.step('the form for music', async () => {
    const letGo = await held(page, '**/assets/*.js')
    await page.goto('/blog/submit', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Loading the form…' })).toBeDisabled()
    await fillBasics(page, newEmail())
    letGo()
    await next(page)
    await expect(page.getByRole('heading', { name: 'Release Details' })).toBeFocused()
    await page.unroute('**/assets/*.js')
  })
  await test.step('the form for the newsletter', async () => {
    const letGo = await held(page, '**/assets/*.js')
    await page.goto('/blog?filter=featured', { waitUntil: 'commit' })
    const newsletter = page.getByRole('form', { name: 'Subscribe to Newsletter' })
    await newsletter.getByLabel('Your email address').fill('ada@example.com')
    await newsletter.getByLabel('Your email address').press('Enter')
    await expect(newsletter.getByRole('button', { name: 'Loading the form…' })).toBeDisabled()
    letGo()
    await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
    await expect(newsletter.getByLabel('Your email address')).toHaveValue('ada@example.com')
    await expect(page).toHaveURL('/blog?filter=featured')
  })
})

test('an artist sends music in four steps, keeps an ID and checks the status', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  const email = newEmail()
  let id = ''
  const progress = page.getByRole('progressbar', { name: 'Progress' })

  await test.step('the basics', async () => {
    await opened(page, '/blog/submit')
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await expect(page.getByText('25% Complete')).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', '25')
    await expect(form(page).getByRole('button', { name: 'Previous' })).toHaveCount(0)
    await expect(form(page).getByLabel('Country/Region *').getByRole('option')).toHaveCount(28)
    await next(page)
    await expect(page.getByText('Artist/Band name is required')).toBeVisible()
    await expectInBothLooks(page)
    await fillBasics(page, email)
    await next(page)
  })
  await test.step('the release', async () => {
    await expect(page.getByRole('heading', { name: 'Release Details' })).toBeFocused()
    await expect(progress).toHaveAttribute('aria-valuenow', '50')
    await expect(
      form(page).getByText('Release date can be in the past or up to 90 days in the future'),
    ).toBeVisible()
    await expect(form(page).getByRole('group', { name: 'Genres' }).getByRole('checkbox')).toHaveCount(22)
    await next(page)
    await expect(page.getByText('Release date is required')).toBeVisible()
    await expectInBothLooks(page)
    await fillRelease(page)
    await page.getByLabel('Music URL').fill('mara-lune.example/night-bus')
    await expectInBothLooks(page)
    await next(page)
  })
  await test.step('more', async () => {
    await expect(page.getByRole('heading', { name: 'Additional Information' })).toBeFocused()
    await expect(progress).toHaveAttribute('aria-valuenow', '75')
    await page.getByLabel('Description').fill('Recorded on the last bus home.')
    await expect(form(page).getByText('30/500 characters')).toBeVisible()
    await page.getByLabel('Instagram').fill('instagram.com/maralune')
    await page.getByLabel('Press Coverage').fill('A line in the Bergen Evening Post')
    await expectInBothLooks(page)
    await next(page)
  })
  await test.step('the review of everything', async () => {
    await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeFocused()
    await expect(progress).toHaveAttribute('aria-valuetext', 'Step 4 of 4, 100% complete')
    for (const text of ['Mára Lune', 'Night Bus', email, 'Norway', 'Electronic, Ambient']) {
      await expect(form(page).getByText(text, { exact: true })).toBeVisible()
    }
    for (const [question, answer] of [
      ['Music URL', 'mara-lune.example/night-bus'],
      ['Audio File', 'None'],
      ['May we publish this recording?', 'No'],
      ['Description', 'Recorded on the last bus home.'],
      ['Press Kit', 'None'],
      ['Social links', 'Instagram: instagram.com/maralune'],
      ['Press Coverage', 'A line in the Bergen Evening Post'],
    ] as const) {
      const row = form(page)
        .locator('dl > div')
        .filter({ has: page.getByText(question, { exact: true }) })
      await expect(row.getByRole('definition')).toHaveText(answer)
    }
    // Back and forth loses nothing.
    await form(page).getByRole('button', { name: 'Change basics' }).click()
    await expect(page.getByLabel('Email Address *')).toHaveValue(email)
    for (let step = 2; step <= 4; step++) await next(page)
    await form(page).getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByLabel('Instagram')).toHaveValue('instagram.com/maralune')
    await next(page)
    await submit(page)
    await expect(page.getByText('You must accept the terms and conditions')).toBeVisible()
    await expectInBothLooks(page)
    await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
    await submit(page)
  })
  await test.step('the ID', async () => {
    await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeFocused()
    id = await page.getByText(/^SUB-[A-Z0-9]{9}$/).innerText()
    await expect(toast(page).getByText('Submission Successful!')).toBeVisible()
    await expect(toast(page).getByText(`Your music has been submitted with ID: ${id}`)).toBeVisible()
    await expect(page.getByText('The review takes 5-7 business days.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read Our Blog' })).toHaveAttribute('href', '/blog')
    await expectInBothLooks(page)
    const record = await page.evaluate(() => localStorage.getItem('submission_analytics'))
    expect(JSON.parse(record ?? '')).toEqual([
      { id, genres: ['Electronic', 'Ambient'], country: 'Norway', at: expect.any(String) },
    ])
    await expect.poll(() => mailsTo(server, email).length).toBe(1)
    expect(mailsTo(server, email)[0]).toContain(id)
  })
  await test.step('the status', async () => {
    await page.getByRole('link', { name: 'Check its status', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/submissions/${id}$`))
    await expect(page).toHaveTitle(/^Your Submission/)
    await expect(page.getByRole('heading', { level: 1, name: 'Your Submission' })).toBeFocused()
    await expect(page.getByLabel('Submission ID')).toHaveValue(id)
    const show = page.getByRole('button', { name: 'Check status' })
    await page.getByLabel('Email Address').fill('somebody-else@example.com')
    await show.click()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(page.getByRole('region', { name: 'Received' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Email Address').fill(email)
    await show.click()
    const state = page.getByRole('region', { name: 'Received' })
    await expect(state.getByText('Mára Lune, Night Bus')).toBeVisible()
    await expect(state.getByRole('listitem')).toHaveCount(1)
    await expectInBothLooks(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms say that they need JavaScript, and where to write instead', async ({ page }) => {
    for (const path of ['/blog/submit', '/blog/join-curator', '/submissions/SUB-ABC123XYZ']) {
      await page.goto(path)
      await expect(page.getByText('needs JavaScript')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Write to the Editors' })).toBeVisible()
      await expect(page.getByRole('button', { name: /Next|Submit|Check|Loading/ })).toHaveCount(0)
    }
  })
})
