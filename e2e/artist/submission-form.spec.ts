import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import {
  dayFromNow,
  fillBasics,
  fillRelease,
  fillToReview,
  held,
  newEmail,
  opened,
  submit,
  toast,
} from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

const ID = /SUB-[A-Z0-9]{9}/

test('fields that are filled in before the page has its script count', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/blog/submit', { waitUntil: 'commit' })
  await fillBasics(page, newEmail())
  scripts.resolve()
  await page.waitForLoadState('networkidle')
  await page.getByRole('form').getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Release Details' })).toBeFocused()
})

test('an artist sends music in four steps and keeps an ID', async ({ page, server }) => {
  const email = newEmail()
  await opened(page, '/blog/submit')
  const progress = page.getByRole('progressbar', { name: 'Progress' })
  const form = page.getByRole('form')

  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByText('25% Complete')).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuenow', '25')
  await expect(form.getByRole('button', { name: 'Previous' })).toHaveCount(0)
  await expect(form.getByLabel('Country/Region *').getByRole('option')).toHaveCount(28)
  await fillBasics(page, email)
  await form.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Release Details' })).toBeFocused()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuenow', '50')
  await expect(form.getByText('Release date can be in the past or up to 90 days in the future')).toBeVisible()
  await expect(form.getByRole('group', { name: 'Genres' }).getByRole('checkbox')).toHaveCount(22)
  await fillRelease(page)
  await page.getByLabel('Music URL').fill('mara-lune.example/night-bus')
  await form.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Additional Information' })).toBeFocused()
  await expect(progress).toHaveAttribute('aria-valuenow', '75')
  await page.getByLabel('Description').fill('Recorded on the last bus home.')
  await expect(form.getByText('30/500 characters')).toBeVisible()
  await page.getByLabel('Instagram').fill('instagram.com/maralune')
  await page.getByLabel('Press Coverage').fill('A line in the Bergen Evening Post')
  await form.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeFocused()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuetext', 'Step 4 of 4, 100% complete')
  for (const text of ['Mára Lune', 'Night Bus', email, 'Norway', 'Electronic, Ambient']) {
    await expect(form.getByText(text, { exact: true })).toBeVisible()
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
    const row = form.locator('dl > div').filter({ has: page.getByText(question, { exact: true }) })
    await expect(row.getByRole('definition')).toHaveText(answer)
  }
  // Back and forth loses nothing.
  await form.getByRole('button', { name: 'Change basics' }).click()
  await expect(page.getByLabel('Email Address *')).toHaveValue(email)
  for (let step = 2; step <= 4; step++) await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Instagram')).toHaveValue('instagram.com/maralune')
  await form.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeFocused()
  const id = ID.exec(await page.getByText(ID).first().innerText())?.[0] ?? ''
  await expect(toast(page).getByText('Submission Successful!')).toBeVisible()
  await expect(toast(page).getByText(`Your music has been submitted with ID: ${id}`)).toBeVisible()
  await expect(page.getByText('The review takes 5-7 business days.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read Our Blog' })).toHaveAttribute('href', '/blog')

  const record = await page.evaluate(() => localStorage.getItem('submission_analytics'))
  expect(JSON.parse(record ?? '')).toEqual([
    { id, genres: ['Electronic', 'Ambient'], country: 'Norway', at: expect.any(String) },
  ])
  await expect.poll(() => mailsTo(server, email).length).toBe(1)
  expect(mailsTo(server, email)[0]).toContain(id)

  await page.getByRole('button', { name: 'Submit Another Track' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByLabel('Artist/Band Name *')).toHaveValue('')
})

test('a reload keeps the step and everything typed, and another tab shows the same', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await opened(page, '/blog/submit')
  await fillBasics(page, email)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillRelease(page)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(page.getByLabel('Release Date *')).toHaveValue(dayFromNow(10))
  await expect(page.getByRole('checkbox', { name: 'Ambient' })).toBeChecked()
  const other = await context.newPage()
  await opened(other, '/blog/submit')
  await other.getByRole('button', { name: 'Previous' }).click()
  await expect(other.getByLabel('Email Address *')).toHaveValue(email)
  await other.getByLabel('Release Title *').fill('Day Bus')
  await expect(page.getByLabel('Release Title *')).toHaveValue('Day Bus')
})

test('a submission that the spam filter stopped is kept for an editor, and the artist is told so', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await opened(page, '/blog/submit')
  await fillToReview(page, email)
  await page.locator('[name=website_confirm]').evaluate((input: HTMLInputElement) => (input.value = 'spam'))
  await submit(page)
  await expect(page.getByText(ID).first()).toBeVisible()
  await expect(page.getByText('so an editor will check it first')).toBeVisible()
  const id = ID.exec(await page.getByText(ID).first().innerText())?.[0] ?? ''
  const kept = await call(server, await tokenOf(server), 'GET', '/api/submissions?status=spam')
  expect(await kept.json()).toContainEqual(expect.objectContaining({ id, status: 'spam' }))
  // A person's mail comes after: by then the robot's would be there.
  const person = newEmail()
  await page.getByRole('button', { name: 'Submit Another Track' }).click()
  await page.waitForLoadState('networkidle')
  await fillToReview(page, person)
  await submit(page)
  await expect.poll(() => mailsTo(server, person).length).toBe(1)
  expect(mailsTo(server, email)).toEqual([])
})

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('every step is accessible and fits the window, with its errors and filled in', async ({ page }) => {
      await opened(page, '/blog/submit')
      const check = async () => {
        await expectAccessible(page)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        expect(wider).toBe(false)
      }
      const next = () => page.getByRole('button', { name: 'Next' }).click()
      await next()
      await check()
      await fillBasics(page, newEmail())
      await next()
      await next()
      await check()
      await fillRelease(page)
      await page.getByLabel('Music URL').fill('mara-lune.example')
      await check()
      await next()
      await check()
      await next()
      await submit(page)
      await expect(page.getByText('You must accept the terms and conditions')).toBeVisible()
      await check()
      await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
      await submit(page)
      await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
      await expect(toast(page).getByText('Submission Successful!')).toBeVisible()
      await check()
    })
  })
}

test('a form says that it is loading and cannot be sent until its script has loaded', async ({ page }) => {
  for (const [path, button] of [
    ['/blog/submit', 'Next'],
    ['/blog/join-curator', 'Submit Application'],
  ] as const) {
    const letGo = await held(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Loading the form…' })).toBeDisabled()
    letGo()
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
    await page.unroute('**/assets/*.js')
  }
  const letGo = await held(page, '**/assets/*.js')
  await page.goto('/blog?filter=featured', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Subscribe to Newsletter' })
  await form.getByLabel('Your email address').fill('ada@example.com')
  await form.getByLabel('Your email address').press('Enter')
  await expect(form.getByRole('button', { name: 'Loading the form…' })).toBeDisabled()
  letGo()
  await expect(form.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await expect(form.getByLabel('Your email address')).toHaveValue('ada@example.com')
  await expect(page).toHaveURL('/blog?filter=featured')
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
