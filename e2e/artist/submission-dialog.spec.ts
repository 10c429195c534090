import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import {
  fileInput,
  FILES_CALL,
  fillBasics,
  fillRelease,
  fillToReview,
  held,
  newEmail,
  opened,
  submit,
  SUBMIT_CALL,
  toast,
  tone,
} from '../support/submission-forms.ts'

test.use({ writes: true })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Submit Your Music' })

async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Submit Music' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('the dialog contains the whole wizard and keeps the address', async ({ page }) => {
  await opened(page, '/blog')
  await openDialog(page)
  await fillToReview(dialog(page), newEmail())
  await expectAccessible(page)
  await submit(dialog(page))
  await expect(dialog(page).getByRole('heading', { name: 'We’ve received your music' })).toBeFocused()
  await expect(page).toHaveURL(/\/blog$/)
  // The toast is above the dialog and can be closed.
  await expect(toast(dialog(page)).getByText('Submission Successful!')).toBeVisible()
  await toast(dialog(page)).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(toast(dialog(page)).getByText('Submission Successful!')).toBeHidden()
  await expectAccessible(page)

  // The page reloads and opens the dialog again.
  await dialog(page).getByRole('button', { name: 'Submit Another Track' }).click()
  await expect(dialog(page).getByText('Step 1 of 4')).toBeVisible()
  await expect(dialog(page).getByLabel('Artist/Band Name *')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toBeHidden()
})

test('going back closes the dialog and keeps the draft', async ({ page }) => {
  await opened(page, '/')
  await page.getByRole('link', { name: 'Explore Articles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
  await openDialog(page)
  await dialog(page).getByLabel('Artist/Band Name *').fill('Halfway')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Explore Articles' })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await openDialog(page)
  await expect(dialog(page).getByLabel('Artist/Band Name *')).toHaveValue('Halfway')
})

test('the draft is there when the dialog opens again, on any page', async ({ page }) => {
  const email = newEmail()
  await opened(page, '/')
  await openDialog(page)
  await fillBasics(dialog(page), email)
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await fillRelease(dialog(page))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await openDialog(page)
  await expect(dialog(page).getByText('Step 2 of 4')).toBeVisible()
  await expect(dialog(page).getByRole('checkbox', { name: 'Ambient' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await opened(page, '/blog/submit')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Email Address *')).toHaveValue(email)
})

test('uploading and sending continue while the dialog is closed', async ({ page }) => {
  await opened(page, '/')
  await openDialog(page)
  await fillBasics(dialog(page), newEmail())
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await fillRelease(dialog(page))
  const letFileGo = await held(page, FILES_CALL)
  await fileInput(dialog(page).getByRole('group', { name: 'Audio File' })).setInputFiles(tone())
  await expect(dialog(page).getByRole('progressbar', { name: /Upload/ })).toBeVisible()
  await page.keyboard.press('Escape')
  letFileGo()
  await openDialog(page)
  await expect(dialog(page).getByText(/0:01 · uploaded/)).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await dialog(page).getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
  const letFormGo = await held(page, SUBMIT_CALL)
  await submit(dialog(page))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  letFormGo()
  await expect(toast(page).getByText('Submission Successful!')).toBeVisible()
  await openDialog(page)
  await expect(dialog(page).getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openDialog(page)
  await expect(dialog(page).getByText('Step 1 of 4')).toBeVisible()
})

test('the last screen leads to the blog and closes the dialog', async ({ page }) => {
  await opened(page, '/')
  await openDialog(page)
  await fillToReview(dialog(page), newEmail())
  await submit(dialog(page))
  await dialog(page).getByRole('link', { name: 'Read Our Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(dialog(page)).toBeHidden()
})

test.describe('with a redirect', () => {
  const TARGET = 'https://label.example/thanks'

  test('the screen says where it leads, and goes there after five seconds unless the artist stays', async ({
    page,
    server,
  }) => {
    const token = await tokenOf(server)
    const redirectTo = (url: string) =>
      call(server, token, 'PUT', '/api/auth/settings/submit-redirect-url', { url })
    await redirectTo(TARGET)
    await page.route(TARGET, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Thanks</h1>' }))

    await opened(page, '/blog/submit')
    await fillToReview(page, newEmail())
    await submit(page)
    await expect(page.getByText(TARGET)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go now' })).toHaveAttribute('href', TARGET)
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByText(TARGET)).toBeHidden()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Submit Another Track' }).click()
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await fillToReview(page, newEmail())
    await submit(page)
    await expect(page.getByText(TARGET)).toBeVisible()
    await redirectTo('')
    await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible()
  })
})
