import type { Page } from '@playwright/test'
import { tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { holdSession, loseSession } from '../support/portal.ts'
import {
  addEditor,
  fillBasics,
  idOf,
  keptHere,
  openEditor,
  POST,
  publishPost,
  readPost,
  saveState,
  savePost,
  sendPost,
  textOf,
} from '../support/post-editor.ts'

test.use({ writes: true })

const DRAFT = { ...POST, status: 'draft' }

const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
const offered = (page: Page) => page.getByText('This device has unsaved changes to this post from')

test('a draft saves itself and is there after a reload', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await expect(saveState(page)).toHaveText('')
  await text.click()
  await page.keyboard.type('Begun without a title.')
  await expect(saveState(page)).toHaveText('Saving…')
  await expect(saveState(page)).toHaveText(/^Saved at/)
  await expect(page).toHaveURL(/\/admin\/content\/(?!new)[\w-]+$/)
  // Its new URL does not move the cursor.
  await expect(text).toBeFocused()
  await page.keyboard.type(' Written on.')
  await titleOf(page).fill('It saves itself')
  await expect(saveState(page)).toHaveText('Saving…')
  await expect(saveState(page)).toHaveText(/^Saved at/)
  // The browser's history leads back to it like to any other page.
  await titleOf(page).press('Control+k')
  await page.getByRole('dialog', { name: 'Search or jump to…' }).getByRole('combobox').fill('Kelpwork')
  await page.getByRole('option', { name: 'Kelpwork: Pressure Ridge' }).click()
  await expect(titleOf(page).first()).toHaveValue('Kelpwork: Pressure Ridge')
  await page.goBack()
  await expect(titleOf(page)).toHaveValue('It saves itself')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
  await expect(titleOf(page)).toHaveValue('It saves itself')
  await expect(textOf(page)).toContainText('Begun without a title. Written on.')
  await expect(page.getByText('Status Draft')).toBeVisible()
  await expect(offered(page)).toBeHidden()
  const id = await idOf(server, 'It saves itself')
  expect(await readPost(server, id)).toMatchObject({ status: 'draft' })
  // Readers do not see it.
  expect((await page.request.get(`/blog/post/${id}`)).status()).toBe(404)
})

test('text typed a moment before a reload is offered again', async ({ page, server }) => {
  const { id } = await sendPost(server, { ...POST, title: 'Published already' })
  const text = await openEditor(page, server, `/admin/content/${id}`)
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Never saved.')
  await titleOf(page).fill('Changed, not saved')
  await expect(saveState(page)).toHaveText('Unsaved changes are kept on this device.')
  await page.reload()
  await expect(offered(page)).toBeVisible()
  await expectAccessible(page)
  await expect(titleOf(page)).toHaveValue('Published already')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(titleOf(page)).toHaveValue('Changed, not saved')
  // Leaving asks first.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text).toContainText('Never saved.')
  // Still only on this device: readers see the saved version.
  expect(await readPost(server, id)).toMatchObject({ title: 'Published already' })
  await savePost(page)
  expect(await readPost(server, id)).toMatchObject({ title: 'Changed, not saved' })
  await page.goto(`/admin/content/${id}`)
  await expect(titleOf(page)).toHaveValue('Changed, not saved')
  await expect(offered(page)).toBeHidden()
})

test('closing the window with unsaved changes asks, and a crash loses at most a second of typing', async ({
  page,
  server,
  context,
}) => {
  const { id } = await sendPost(server, { ...POST, title: 'Before the crash' })
  const text = await openEditor(page, server, `/admin/content/${id}`)
  await text.click()
  await page.keyboard.type('Written before it. ')
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await keptHere(page, 'Written before it. ')
  // The window disappears without an event.
  await page.goto('chrome://crash').catch(() => {})
  await page.close()
  const next = await context.newPage()
  await next.goto(`${server.url}/admin/content/${id}`)
  await expect(offered(next)).toBeVisible()
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(textOf(next)).toContainText('Written before it.')
})

test('without a connection the text is kept on the device, and saved when the connection returns', async ({
  page,
  server,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const { id } = await sendPost(server, { ...DRAFT, title: 'On a train' })
  const text = await openEditor(page, server, `/admin/content/${id}`)
  await context.setOffline(true)
  await text.click()
  await page.keyboard.type('Through the tunnel. ')
  await expect(saveState(page)).toHaveText('Offline. Your text is kept on this device.')
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeAttached()
  await page.keyboard.type('Still in it. ')
  await context.setOffline(false)
  await expect(saveState(page)).toHaveText(/^Saved at/)
  expect(await readPost(server, id)).toMatchObject({
    content: expect.stringContaining('Through the tunnel. Still in it.'),
  })
})

test('a new post written offline is offered again after the window was closed', async ({
  page,
  server,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const text = await openEditor(page, server)
  await context.setOffline(true)
  await titleOf(page).fill('Never arrived')
  await text.click()
  await page.keyboard.type('Every word of it.')
  await expect(saveState(page)).toHaveText('Offline. Your text is kept on this device.')
  await keptHere(page, 'Every word of it.')
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await next.goto(`${server.url}/admin/content/new`)
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(titleOf(next)).toHaveValue('Never arrived')
  await expect(textOf(next)).toHaveText('Every word of it.')
  await expect(saveState(next)).toHaveText(/^Saved at/)
  expect(await readPost(server, await idOf(server, 'Never arrived'))).toMatchObject({ status: 'draft' })
})

test('after the session ended, signing in on the spot completes the save', async ({
  page,
  server,
  admin,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const { id } = await sendPost(server, { ...DRAFT, title: 'Long afternoon' })
  const text = await openEditor(page, server, `/admin/content/${id}`)
  await loseSession(page)
  await text.click()
  // At once: on a slow machine, the dialog would open between two letters.
  await page.keyboard.insertText('Written after it ended. ')
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(saveState(page)).toHaveText('Signed out. Your text is kept on this device.')
  await expectAccessible(page)
  await text.click()
  await page.keyboard.press('Control+End')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url())
  })
  await page.keyboard.insertText('And more. ')
  // It does not ask again by itself. The copy is written later than a draft would be saved.
  await keptHere(page, 'And more.')
  expect(saves).toEqual([])
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Sign in and save' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(saveState(page)).toHaveText(/^Saved at/)
  const saved = await readPost(server, id)
  expect(saved['content']).toContain('Written after it ended.')
  expect(saved['content']).toContain('And more.')
})

test('the second person sees who else is editing, and nobody overwrites anybody', async ({
  page,
  server,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const { id } = await sendPost(server, { ...DRAFT, title: 'Two at once' })
  const text = await openEditor(page, server, `/admin/content/${id}`)

  const bea = addEditor(server, 'Bea Lindt')
  const context = await browser.newContext({ baseURL: server.url })
  const second = await context.newPage()
  const token = await tokenOf(server, bea)
  await holdSession(context, server.url, token)
  await second.goto(`/admin/content/${id}`)
  await expect(second.getByText('Admin is also editing this post.')).toBeVisible()
  await titleOf(second).fill('Two at once, says Bea')
  await expect(saveState(second)).toHaveText(/^Saved at/)

  await text.click()
  await page.keyboard.type('Mine. ')
  await expect(saveState(page)).toHaveText('Conflict')
  await expect(page.getByText(/^Bea Lindt saved this post at/)).toBeVisible()
  await expectAccessible(page)
  // The status links to the question from anywhere on the page.
  await page.getByRole('button', { name: 'Add Media' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Conflict' }).click()
  await expect(page.getByRole('button', { name: 'Load theirs' })).toBeInViewport()
  expect(await readPost(server, id)).toMatchObject({ title: 'Two at once, says Bea' })

  // Their version, with mine kept as a copy.
  await page.getByRole('button', { name: 'Load theirs' }).click()
  await expect(titleOf(page)).toHaveValue('Two at once, says Bea')
  await expect(text).not.toContainText('Mine.')
  await expect(offered(page)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(text).toContainText('Mine.')
  await expect(saveState(page)).toHaveText('Conflict')

  // As a separate post.
  await page.getByRole('button', { name: 'Save mine as a copy' }).click()
  await expect(page.getByText('Saved as a copy')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Two at once (copy)')
  await expect(page).not.toHaveURL(new RegExp(id))
  expect(await readPost(server, await idOf(server, 'Two at once (copy)'))).toMatchObject({
    status: 'draft',
    content: expect.stringContaining('Mine.'),
  })
  expect(await readPost(server, id)).toMatchObject({ title: 'Two at once, says Bea' })
  await context.close()
})

test('two windows of one person know of each other, and keep separate copies', async ({
  page,
  server,
  context,
}) => {
  const { id } = await sendPost(server, { ...POST, title: 'Two windows' })
  await openEditor(page, server, `/admin/content/${id}`)
  await titleOf(page).fill('Two windows, first')
  await keptHere(page, 'Two windows, first')
  const second = await context.newPage()
  await second.goto(`${server.url}/admin/content/${id}`)
  await expect(second.getByText('another window')).toBeVisible()
  // The first window's copy is not offered here.
  await expect(offered(second)).toBeHidden()
  await second.close()
})

test('writing and saving works on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const text = await openEditor(page, server)
  await fillBasics(page, 'From a phone')
  await text.click()
  await page.keyboard.type('Short and good.')
  for (let line = 0; line < 40; line++) await page.keyboard.press('Enter')
  // The tools stick below the bar, whatever its height, and it hides none of them.
  await expect(saveState(page)).toHaveText(/^Saved at/)
  const bar = (await page.locator('.editor-bar').boundingBox())!
  const tools = (await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox())!
  expect(bar.y).toBeGreaterThan(0)
  expect(tools.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1)
  await page.getByRole('button', { name: 'Add Media' }).click()
  await page.getByRole('button', { name: 'Add Media' }).click()
  await expect(page.getByRole('button', { name: 'Move Media item 1 down' }).locator('svg')).toBeVisible()
  await publishPost(page)
  expect(await readPost(server, await idOf(server, 'From a phone'))).toMatchObject({ status: 'published' })
})
