import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'
import { held } from '../support/submission-forms.ts'
import { mailsTo, rowOf, sendMusic } from '../support/submissions.ts'

test.use({ writes: true })

const desk = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Portal' })

test('an editor finds submissions in the inbox, rescues one from spam and sees the templates', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const email = 'wren@example.com'
  const trap = 'filled in by a password manager'
  await sendMusic(server, { artist: 'Quill', title: 'Paper Cities', genres: ['Jazz'] })
  await sendMusic(server, { artist: 'Otto Brandt', title: 'Slow Ferry', genres: ['Techno', 'House'] })
  await sendMusic(server, { artist: 'Wren Adair', title: 'Not A Robot', email, trap })

  await test.step('the inbox, whose filters survive a reload', async () => {
    await openPortal(page, server, '/admin/analytics')
    const link = sidebar(page).getByRole('link', { name: /^Submissions/ })
    await expect(link).toContainText('waiting')
    await link.click()
    await expect(rowOf(page, 'Paper Cities')).toContainText('Quill')
    await expect(rowOf(page, 'Paper Cities')).toContainText(/Reply by/)
    await expect(rowOf(page, 'Paper Cities')).toContainText('Not assigned')
    await expect(rowOf(page, 'Not A Robot')).toBeHidden()
    await expectAccessible(page)
    await page.getByLabel('Genre').selectOption('Techno')
    await expect(rowOf(page, 'Slow Ferry')).toBeVisible()
    await expect(rowOf(page, 'Paper Cities')).toBeHidden()
    await page.getByLabel('Search submissions...').fill('otto')
    await expect(page).toHaveURL(/genre=Techno&find=otto/)
    await page.reload()
    await expect(page.getByLabel('Search submissions...')).toHaveValue('otto')
    await expect(rowOf(page, 'Slow Ferry')).toBeVisible()
  })
  await test.step('the Spam folder', async () => {
    await page.getByRole('tab', { name: 'Spam' }).click()
    const spam = page.getByRole('tabpanel', { name: 'Spam' })
    await expect(spam.getByRole('link', { name: /Not A Robot/ })).toBeVisible()
    await expectAccessible(page)
    await spam.getByRole('link', { name: /Not A Robot/ }).click()
    await expect(desk(page, 'Not A Robot')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Not spam' }).click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expect(history(page)).toContainText('Marked as not spam')
    await expect.poll(() => mailsTo(server, email).length).toBe(1)
  })
  await test.step('the templates', async () => {
    await sidebar(page)
      .getByRole('link', { name: /^Submissions/ })
      .click()
    await page.getByRole('tab', { name: 'Message templates' }).click()
    await page.getByRole('button', { name: 'Add template' }).click()
    await page.getByRole('group', { name: 'New template' }).getByLabel('Text').fill('{release} is here.')
    await page.getByRole('button', { name: 'Save templates' }).click()
    await expect(page.getByText('Please enter a name')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a search that starts late does not cancel a click', async () => {
    await page.getByRole('tab', { name: 'Inbox' }).click()
    const code = await held(page, '**/curators-page-*.js')
    await page.clock.install()
    await page.getByLabel('Search submissions...').fill('otto')
    await sidebar(page)
      .getByRole('link', { name: /^Curators/ })
      .click()
    await page.clock.runFor(5000)
    code()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: 'Curators' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/curators/)
  })
})

test('the desk works by keyboard: play, seek, shortlist, note, decline, next', async ({ page, server }) => {
  const email = 'desk-artist@example.com'
  const genres = ['Dubstep']
  await sendMusic(server, { artist: 'Behind It', title: 'The One Behind', genres })
  await sendMusic(server, { artist: 'Uncle Lumen', title: 'Soft Brakes', genres, email, file: true })
  await openPortal(page, server, '/admin/submissions?genre=Dubstep')
  await rowOf(page, 'Soft Brakes').getByRole('link').click()
  await expect(desk(page, 'Soft Brakes')).toBeFocused()

  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause Soft Brakes' })).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Position in Soft Brakes' })
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0)
  await page.keyboard.press('5')
  const half = Number(await slider.getAttribute('max')) / 2
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(half - 0.5)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play Soft Brakes' })).toBeVisible()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('5')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveValue('0')
  // The stored waveform, not a plain bar.
  await expect
    .poll(async () => page.locator('.desk-player .wave path').getAttribute('d'))
    .toMatch(/^M0 \d+h2v/)

  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'On the shortlist' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('n')
  await page.keyboard.type('The bass clarinet carries it.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('The bass clarinet carries it.')
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Decline this submission' })
  await expect(dialog.getByLabel('Message (optional)')).toBeFocused()
  await dialog.getByLabel('Message (optional)').fill('Dear {artist}, not this time.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog).toBeHidden()
  await expect(history(page)).toContainText('Received → Declined by Admin, e-mail sent')
  await expect(history(page)).toContainText('Dear Uncle Lumen, not this time.')
  await expect(history(page)).toContainText('Added to the shortlist')
  await expect
    .poll(() => mailsTo(server, email).some((mail) => mail.includes('Dear Uncle Lumen, not this time.')))
    .toBe(true)

  await page.keyboard.press('j')
  await expect(desk(page, 'The One Behind')).toBeVisible()
  await page.keyboard.press('k')
  await expect(desk(page, 'Soft Brakes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/submissions\?genre=Dubstep$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeFocused()
  await expect(rowOf(page, 'Soft Brakes')).toContainText('Declined')
})
