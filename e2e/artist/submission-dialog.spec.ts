import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import {
  dayFromNow,
  fillBasics,
  fillRelease,
  newEmail,
  opened,
  submit,
  toast,
} from '../support/submission-forms.ts'

test.use({ writes: true })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Submit Your Music' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()

async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Submit Music' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('the dialog contains the whole form, and its draft is on every page and in every tab', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await test.step('going back closes it and keeps the draft', async () => {
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
  await test.step('closing it keeps the step', async () => {
    await fillBasics(dialog(page), email)
    await press(page, 'Next')
    await fillRelease(dialog(page))
    await press(page, 'Close')
    await expect(dialog(page)).toBeHidden()
    await openDialog(page)
    await expect(dialog(page).getByText('Step 2 of 4')).toBeVisible()
    await expect(dialog(page).getByRole('checkbox', { name: 'Ambient' })).toBeChecked()
  })
  await test.step('the page of the form shows the same draft in another tab', async () => {
    const other = await context.newPage()
    await opened(other, '/blog/submit')
    await expect(other.getByText('Step 2 of 4')).toBeVisible()
    await expect(other.getByLabel('Release Date *')).toHaveValue(dayFromNow(10))
    await expect(other.getByRole('checkbox', { name: 'Ambient' })).toBeChecked()
    await other.getByRole('button', { name: 'Previous' }).click()
    await expect(other.getByLabel('Email Address *')).toHaveValue(email)
    await other.getByLabel('Release Title *').fill('Day Bus')
    await expect(dialog(page).getByLabel('Release Title *')).toHaveValue('Day Bus')
    await other.close()
  })
  await test.step('the form is sent, and the address stays', async () => {
    await press(page, 'Next')
    await dialog(page).getByLabel('Music URL').fill('mara-lune.example/night-bus')
    await press(page, 'Next')
    await press(page, 'Next')
    await dialog(page).getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
    await expectAccessible(page)
    await submit(dialog(page))
    await expect(dialog(page).getByRole('heading', { name: 'We’ve received your music' })).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/')
    // The toast is above the dialog and can be closed.
    await expect(toast(dialog(page)).getByText('Submission Successful!')).toBeVisible()
    await toast(dialog(page)).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeVisible()
    await expect(toast(dialog(page)).getByText('Submission Successful!')).toBeHidden()
    await expectAccessible(page)
  })
  await test.step('for another track, the page reloads once and opens the dialog again', async () => {
    await press(page, 'Submit Another Track')
    await expect(dialog(page).getByText('Step 1 of 4')).toBeVisible()
    await expect(dialog(page).getByLabel('Artist/Band Name *')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(dialog(page)).toBeHidden()
  })
})
