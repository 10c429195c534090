import { call, tokenOf } from '../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  dayFromNow,
  fillBasics,
  fillRelease,
  fillToReview,
  held,
  newEmail,
  opened,
  submit,
  SUBMIT_CALL,
  toast,
} from './submission-forms.ts'
import { mailsTo } from './submissions.ts'

const ID = /SUB-[A-Z0-9]{9}/

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
  await expect(page.getByRole('heading', { name: 'Your music is with us' })).toBeFocused()
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

  // Without a redirect the screen stays.
  await page.waitForTimeout(5500)
  await expect(page).toHaveURL(/\/blog\/submit$/)
  await page.getByRole('button', { name: 'Submit Another Track' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByLabel('Artist/Band Name *')).toHaveValue('')
})

test('the first step names what is missing and leads to it', async ({ page }) => {
  await opened(page, '/blog/submit')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  const wrong = [
    ['Artist/Band Name *', 'Artist/Band name is required'],
    ['Release Title *', 'Release title is required'],
    ['Email Address *', 'Email address is required'],
    ['Country/Region *', 'Country/Region is required'],
  ] as const
  for (const [label, message] of wrong) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(page.getByLabel('Artist/Band Name *')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Artist/Band Name *').fill('Mára Lune')
  await expect(page.getByText('Artist/Band name is required')).toBeHidden()
  await page.getByLabel('Release Title *').fill('Night Bus')
  await page.getByLabel('Email Address *').fill('mara at example')
  await page.getByLabel('Country/Region *').selectOption('Other')
  await next.click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByLabel('Email Address *')).toBeFocused()
})

test('the second step wants a date, a genre and the music', async ({ page }) => {
  await opened(page, '/blog/submit')
  await fillBasics(page, newEmail())
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  const date = page.getByLabel('Release Date *')
  await expect(date).toHaveAttribute('min', dayFromNow(-365))
  await expect(date).toHaveAttribute('max', dayFromNow(90))
  await next.click()
  await expect(page.getByText('Release date is required')).toBeVisible()
  await expect(page.getByText('Please select at least one genre')).toBeVisible()
  await expect(page.getByText('Please provide either a music URL or upload a file')).toBeVisible()
  await expect(date).toBeFocused()
  await expectAccessible(page)

  await date.fill(dayFromNow(91))
  await next.click()
  await expect(page.getByText('Release date cannot be more than 90 days in the future')).toBeVisible()
  await date.fill(dayFromNow(90))
  await next.click()
  await expect(page.getByRole('checkbox', { name: 'Electronic' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Drum & Bass' }).check()
  await page.getByLabel('Music URL').fill('not a link')
  await next.click()
  await expect(page.getByText('Please enter a link such as https://example.com')).toBeVisible()
  await page.getByLabel('Music URL').fill('https://mara-lune.example')
  await next.click()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
})

test('the third step keeps the description short, the fourth wants the terms', async ({ page }) => {
  await opened(page, '/blog/submit')
  await fillToReview(page, newEmail())
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).uncheck()
  await submit(page)
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'I accept the terms and conditions' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByLabel('Description').fill('x'.repeat(501))
  await expect(page.getByText('501/500 characters')).toBeVisible()
  await page.getByLabel('TikTok').fill('@mara lune')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Description must be 500 characters or less')).toBeVisible()
  await expect(page.getByLabel('TikTok')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.getByLabel('Description').fill('x'.repeat(500))
  await page.getByLabel('TikTok').fill('tiktok.com/@maralune')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
})

test('a keyboard is enough', async ({ page }) => {
  const email = newEmail()
  await opened(page, '/blog/submit')
  await page.getByLabel('Artist/Band Name *').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type('Mára Lune')
  await type('Night Bus')
  await type(email)
  await type('Nor')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Release Details' })).toBeFocused()
  await page.getByLabel('Release Date *').fill(dayFromNow(0))
  await page.getByRole('checkbox', { name: 'Electronic' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Music URL').focus()
  await page.keyboard.type('mara-lune.example')
  // Enter in a field is Next.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Additional Information' })).toBeFocused()
  await page.getByLabel('Website').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your music is with us' })).toBeFocused()
})

test('while it is sent the button says so; a failing server loses nothing', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const email = newEmail()
  await opened(page, '/blog/submit')
  await fillToReview(page, email)
  const { promise: asked, resolve: fail } = Promise.withResolvers<void>()
  await page.route(SUBMIT_CALL, async (route) => {
    await asked
    await route.fulfill({ status: 500, body: 'oops' })
  })
  await submit(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  fail()
  await expect(toast(page).getByText('Submission Failed')).toBeVisible()
  await expect(
    toast(page).getByText('There was an error submitting your music. Please try again.'),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'There was an error submitting your music. Please try again.',
  )
  await expectAccessible(page)

  await page.unroute(SUBMIT_CALL)
  await page.route(SUBMIT_CALL, (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many submissions from here for now', code: 'rate' } }),
  )
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('Too many submissions from here for now')

  // The line breaks after the server has it: the retry is known as one.
  await page.unroute(SUBMIT_CALL)
  await page.route(SUBMIT_CALL, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText(
    'There was an error submitting your music. Please try again.',
  )
  await page.unroute(SUBMIT_CALL)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Your music is with us' })).toBeVisible()
  await expect.poll(() => mailsTo(server, email).length).toBe(1)
})

test('what the server finds wrong leads back to its step', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/)
  await opened(page, '/blog/submit')
  await fillToReview(page, newEmail())
  await page.route(SUBMIT_CALL, (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Please check the form',
        code: 'invalid_input',
        issues: [{ path: 'email', message: 'Please enter a valid email' }],
      },
    }),
  )
  await submit(page)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByLabel('Email Address *')).toBeFocused()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
})

test('a reload in the middle keeps step and words; another tab has them, too', async ({ page, context }) => {
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

test('music that the spam filter stopped is kept for an editor, and its sender is told so', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await opened(page, '/blog/submit')
  await fillToReview(page, email)
  await page.locator('[name=website_confirm]').evaluate((input: HTMLInputElement) => (input.value = 'spam'))
  await submit(page)
  await expect(page.getByText(ID).first()).toBeVisible()
  await expect(page.getByText('An editor will check your submission first')).toBeVisible()
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

    test('no step has barriers, and all of them fit', async ({ page }) => {
      await opened(page, '/blog/submit')
      const check = async () => {
        await expectAccessible(page)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        expect(wider).toBe(false)
      }
      await check()
      await fillBasics(page, newEmail())
      await page.getByRole('button', { name: 'Next' }).click()
      await fillRelease(page)
      await page.getByLabel('Music URL').fill('mara-lune.example')
      await check()
      await page.getByRole('button', { name: 'Next' }).click()
      await check()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
      await check()
      await submit(page)
      await expect(page.getByRole('heading', { name: 'Your music is with us' })).toBeVisible()
      await expect(toast(page).getByText('Submission Successful!')).toBeVisible()
      await check()
    })
  })
}

test('until its script has loaded, a form says so and cannot be sent', async ({ page }) => {
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

  test('a plain line says what is needed and where to write', async ({ page }) => {
    for (const path of ['/blog/submit', '/blog/join-curator', '/submissions/SUB-ABC123XYZ']) {
      await page.goto(path)
      await expect(page.getByText('needs JavaScript')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Write to the Editors' })).toBeVisible()
      await expect(page.getByRole('button', { name: /Next|Submit|Check|Loading/ })).toHaveCount(0)
    }
  })
})
