import type { Page } from '@playwright/test'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { holdSession, openPortal } from '../support/portal.ts'
import { addEditor } from '../support/post-editor.ts'
import { held } from '../support/submission-forms.ts'
import { mailsTo, rowOf, sendMusic } from '../support/submissions.ts'

test.use({ writes: true })

const TEMPLATES = '/api/submissions/templates'

const desk = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const filters = (page: Page) => page.getByRole('navigation', { name: 'Submissions by status' })
const history = (page: Page) => page.getByRole('region', { name: 'History' })

test('the inbox is searched, filtered and counted, and the address keeps it', async ({ page, server }) => {
  await sendMusic(server, { artist: 'Quill', title: 'Paper Cities', genres: ['Jazz'] })
  await sendMusic(server, { artist: 'Otto Brandt', title: 'Slow Ferry', genres: ['Techno', 'House'] })
  await openPortal(page, server, '/admin/analytics')
  const link = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /^Submissions/ })
  await expect(link).toContainText('waiting')
  await link.click()
  await expect(rowOf(page, 'Paper Cities')).toContainText('Quill')
  await expect(rowOf(page, 'Paper Cities')).toContainText(/Reply by/)
  await expect(rowOf(page, 'Paper Cities')).toContainText('Not assigned')
  await expectAccessible(page)

  await page.getByLabel('Genre').selectOption('Techno')
  await expect(rowOf(page, 'Slow Ferry')).toBeVisible()
  await expect(rowOf(page, 'Paper Cities')).toBeHidden()
  await page.getByLabel('Search submissions...').fill('otto')
  await expect(page).toHaveURL(/genre=Techno&find=otto/)
  await page.reload()
  await expect(page.getByLabel('Search submissions...')).toHaveValue('otto')
  await expect(rowOf(page, 'Slow Ferry')).toBeVisible()
  await page.getByLabel('Search submissions...').fill('nobody at all')
  await expect(page.getByText('No submissions match.')).toBeVisible()

  await filters(page)
    .getByRole('link', { name: /^Received/ })
    .click()
  await expect(rowOf(page, 'Paper Cities')).toBeVisible()
  await expect(page).toHaveURL(/status=received$/)
  await filters(page)
    .getByRole('link', { name: /^Published/ })
    .click()
  await expect(rowOf(page, 'Paper Cities')).toBeHidden()
  await filters(page)
    .getByRole('link', { name: /^Overdue/ })
    .click()
  await expect(page.getByText('No submissions match.')).toBeVisible()
  await page.getByLabel('Assigned to').selectOption('none')
  await expect(page).toHaveURL(/assigned=none/)

  // A search that starts late does not cancel a click.
  const code = await held(page, '**/curators-page-*.js')
  await page.clock.install()
  await page.getByLabel('Search submissions...').fill('otto')
  await page
    .getByRole('navigation', { name: 'Portal' })
    .getByRole('link', { name: /^Curators/ })
    .click()
  await page.clock.runFor(5000)
  code()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Curators' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/curators/)
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
  // Typing in a field triggers no shortcuts.
  await expect(desk(page, 'Soft Brakes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Decline this submission' })
  await expect(dialog.getByLabel('Message (optional)')).toBeFocused()
  await dialog.getByLabel('Template').selectOption({ index: 1 })
  await expect(dialog.getByLabel('Message (optional)')).not.toHaveValue('')
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
  await page.keyboard.press('j')
  await expect(page.getByText('This is the last submission.')).toBeVisible()
  await page.keyboard.press('k')
  await expect(desk(page, 'Soft Brakes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/submissions\?genre=Dubstep$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeFocused()
  await expect(rowOf(page, 'Soft Brakes')).toContainText('Declined')

  // Single-key shortcuts can be turned off.
  await rowOf(page, 'Soft Brakes').getByRole('link').click()
  await page.getByText('Keyboard shortcuts', { exact: true }).click()
  await page.getByLabel('Use keyboard shortcuts').uncheck()
  await page.keyboard.press('j')
  await expect(desk(page, 'Soft Brakes')).toBeVisible()
})

test('when two people act on one submission, the second gets a notice and overwrites nothing', async ({
  page,
  server,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const email = 'two-at-once@example.com'
  const id = await sendMusic(server, { artist: 'Ferns', title: 'Undecided', genres: ['Folk'], email })
  const path = `/admin/submissions?submission=${id}`
  await openPortal(page, server, path)
  await expect(desk(page, 'Undecided')).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const second = await context.newPage()
  const token = await tokenOf(server, addEditor(server, 'Bea Lindt'))
  await holdSession(context, server.url, token)
  await second.goto(path)
  await second.getByRole('button', { name: 'Decline' }).click()
  const theirs = second.getByRole('dialog')
  await theirs.getByLabel('Tell the artist by e-mail').uncheck()
  await theirs.getByRole('button', { name: 'Decline' }).click()
  await expect(theirs).toBeHidden()

  await page.getByRole('button', { name: 'Approve' }).click()
  const mine = page.getByRole('dialog')
  await mine.getByLabel('Message (optional)').fill('We loved it.')
  await mine.getByRole('button', { name: 'Approve' }).click()
  await expect(mine.getByRole('alert')).toContainText(
    'Bea Lindt has changed this submission in the meantime: Received → Declined.',
  )
  await expectAccessible(page)
  // The typed text is still there, and nothing has changed.
  await expect(mine.getByLabel('Message (optional)')).toHaveValue('We loved it.')
  await mine.getByRole('button', { name: 'Cancel' }).click()
  await expect(history(page)).toContainText('Received → Declined by Bea Lindt')
  expect(mailsTo(server, email).some((mail) => mail.includes('We loved it.'))).toBe(false)

  // Reopening sends no mail. The toast offers one.
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Tell the artist' }).click()
  await expect(history(page)).toContainText('Message to the artist by Admin, e-mail sent')
  await context.close()
})

test('approving creates a draft from the submission and links to it', async ({ page, server }) => {
  const email = 'approved@example.com'
  const id = await sendMusic(server, { artist: 'Marl', title: 'Clay Songs', email, file: true })
  await openPortal(page, server, `/admin/submissions?submission=${id}`)
  await expect(desk(page, 'Clay Songs')).toBeFocused()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Approve this submission' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/admin\/content\/[\w-]+$/)
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue(/Clay Songs/)
  await expect(page.getByLabel('Artist', { exact: true }).first()).toHaveValue('Marl')
  await expect(page.getByText('Status Draft')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Media item 1' })).toBeVisible()
  await expect.poll(() => mailsTo(server, email)).toHaveLength(2)
  await page.goto(`/admin/submissions?submission=${id}`)
  await expect(history(page)).toContainText('Approved, draft created by Admin, e-mail sent')
  await page.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
})

test('editors write templates for messages', async ({ page, server, allowErrors }) => {
  allowErrors(/status of (400|409)/)
  await openPortal(page, server, '/admin/submissions?tab=templates')
  await page.getByRole('button', { name: 'Add template' }).click()
  const added = page.getByRole('group', { name: 'New template' })
  await added.getByLabel('Text').fill('Dear {artist}, {release} is on our desk.')
  await page.getByRole('button', { name: 'Save templates' }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await expectAccessible(page)
  await added.getByLabel('Name').fill('On the desk')
  await page.getByRole('button', { name: 'Save templates' }).click()
  await expect(page.getByText('Templates updated')).toBeVisible()
  await page.reload()
  const saved = page.getByRole('group', { name: 'On the desk' })
  await expect(saved.getByLabel('Text')).toHaveValue('Dear {artist}, {release} is on our desk.')

  const email = 'templates@example.com'
  const id = await sendMusic(server, { artist: 'Nadir', title: 'Low Tide', email })
  await page.goto(`/admin/submissions?submission=${id}`)
  await page.getByRole('button', { name: 'Write to the artist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to the artist' })
  await dialog.getByLabel('Template').selectOption('On the desk')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
  await expect
    .poll(() => mailsTo(server, email).some((mail) => mail.includes('Dear Nadir, Low Tide is on our desk.')))
    .toBe(true)
  // A colleague saves first: the second editor gets a notice and overwrites nothing without a choice.
  await page.goto('/admin/submissions?tab=templates')
  await saved.getByRole('button', { name: 'Remove' }).click()
  const token = await tokenOf(server)
  const templates = (await (await call(server, token, 'GET', TEMPLATES)).json()) as object[]
  const theirs = { id: 'theirs', name: 'Theirs', kind: 'general', text: 'Soon.' }
  await call(server, token, 'PUT', TEMPLATES, { templates: [...templates, theirs] })
  await page.getByRole('button', { name: 'Save templates' }).click()
  await expect(page.getByRole('alert')).toHaveText('Someone else has changed the templates in the meantime.')
  await expect(saved).toBeHidden()
  await page.getByRole('button', { name: 'Discard my changes and show theirs' }).click()
  await expect(page.getByRole('group', { name: 'Theirs' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await saved.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('group', { name: 'Theirs' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save templates' }).click()
  await expect(page.getByText('Templates updated')).toBeVisible()
})

test('an editor rescues, deletes or empties suspected spam', async ({ page, server }) => {
  const email = 'wren@example.com'
  const trap = 'filled in by a password manager'
  await sendMusic(server, { artist: 'Wren Adair', title: 'Not A Robot', email, trap })
  for (const title of ['Cheap Pills', 'Cheaper Pills'])
    await sendMusic(server, { artist: 'Robot', title, trap })
  await openPortal(page, server, '/admin/submissions')
  await expect(rowOf(page, 'Not A Robot')).toBeHidden()
  await page.getByRole('tab', { name: 'Spam' }).click()
  await expectAccessible(page)
  const spam = page.getByRole('tabpanel', { name: 'Spam' })
  const rescued = spam.getByRole('listitem').filter({ hasText: 'Not A Robot' })
  await rescued.getByRole('link', { name: /Not A Robot/ }).click()
  await expect(desk(page, 'Not A Robot')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(history(page)).toContainText('Marked as not spam')
  await expect.poll(() => mailsTo(server, email).length).toBe(1)

  await page.getByRole('button', { name: 'Mark as spam' }).press('Enter')
  await expect(page.getByText('Moved to Spam')).toBeVisible()
  await expect(desk(page, 'Not A Robot')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(history(page)).toContainText('Marked as spam by')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(mailsTo(server, email)).toHaveLength(1)

  await page.goto('/admin/submissions?tab=spam')
  await page.getByRole('button', { name: 'Empty spam' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty spam' }).click()
  await expect(page.getByText('No suspected spam.')).toBeVisible()
})
