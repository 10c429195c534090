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

const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
const offered = (page: Page) => page.getByText('This device has unsaved changes to this post from')

test('a draft saves itself while it is written, is there after a reload, and is published from a phone', async ({
  page,
  server,
}) => {
  const text = await openEditor(page, server)
  await test.step('it saves itself and gets an address', async () => {
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
  })

  await test.step('the browser’s history leads back to it like to any other page', async () => {
    await titleOf(page).press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
    await palette.getByRole('combobox').fill('Kelpwork')
    await page.getByRole('option', { name: 'Kelpwork: Pressure Ridge' }).click()
    await expect(titleOf(page).first()).toHaveValue('Kelpwork: Pressure Ridge')
    await page.goBack()
    await expect(titleOf(page)).toHaveValue('It saves itself')
  })

  const id = await idOf(server, 'It saves itself')
  await test.step('it is there after a reload, and not for readers', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
    await expect(titleOf(page)).toHaveValue('It saves itself')
    await expect(text).toContainText('Begun without a title. Written on.')
    await expect(page.getByText('Status Draft')).toBeVisible()
    await expect(offered(page)).toBeHidden()
    expect(await readPost(server, id)).toMatchObject({ status: 'draft' })
    expect((await page.request.get(`/blog/post/${id}`)).status()).toBe(404)
  })

  await test.step('a phone has room for everything', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await fillBasics(page, 'It saves itself')
    await text.click()
    await page.keyboard.press('Control+End')
    for (let line = 0; line < 25; line++) await page.keyboard.press('Enter')
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
    expect(await readPost(server, id)).toMatchObject({ status: 'published' })
  })
})

test('unsaved changes of a published post survive a crash and are offered to the next window, but not to one beside them', async ({
  page,
  server,
  context,
}) => {
  const { id } = await sendPost(server, { ...POST, title: 'Published already' })
  const path = `/admin/content/${id}`
  const text = await openEditor(page, server, path)
  await text.click()
  await page.keyboard.type('Written before it. ')
  await titleOf(page).fill('Changed, not saved')
  await expect(saveState(page)).toHaveText('Unsaved changes are kept on this device.')
  await keptHere(page, 'Changed, not saved')

  await test.step('a window beside it says so, and does not offer its copy', async () => {
    const beside = await context.newPage()
    await beside.goto(path)
    await expect(beside.getByText('another window')).toBeVisible()
    await expect(offered(beside)).toBeHidden()
    await beside.close()
  })

  await test.step('closing the window asks', async () => {
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    // The window disappears without an event.
    await page.goto('chrome://crash').catch(() => {})
    await page.close()
  })

  const next = await context.newPage()
  await test.step('the next window offers the copy', async () => {
    await next.goto(path)
    await expect(offered(next)).toBeVisible()
    await expectAccessible(next)
    await expect(titleOf(next)).toHaveValue('Published already')
    await next.getByRole('button', { name: 'Restore' }).click()
    await expect(titleOf(next)).toHaveValue('Changed, not saved')
    await expect(textOf(next)).toContainText('Written before it.')
  })

  await test.step('leaving asks first, and only saving shows the changes to readers', async () => {
    await next.getByRole('button', { name: 'Cancel' }).click()
    await expect(next.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    await expectAccessible(next)
    await next.getByRole('button', { name: 'Keep editing' }).click()
    expect(await readPost(server, id)).toMatchObject({ title: 'Published already' })
    await savePost(next)
    expect(await readPost(server, id)).toMatchObject({ title: 'Changed, not saved' })
  })
})

test('without a connection or a session the text is kept on the device, and saved when they return', async ({
  page,
  server,
  admin,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /status of 401/)
  const OFFLINE = 'Offline. Your text is kept on this device.'
  const title = 'On a train'
  const contentOf = async () => (await readPost(server, await idOf(server, title)))['content']

  await test.step('a new post written offline is kept when the window is closed', async () => {
    const text = await openEditor(page, server)
    await context.setOffline(true)
    await titleOf(page).fill(title)
    await text.click()
    await page.keyboard.type('Every word of it.')
    await expect(saveState(page)).toHaveText(OFFLINE)
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeAttached()
    await keptHere(page, 'Every word of it.')
    await page.close()
    await context.setOffline(false)
  })

  const next = await context.newPage()
  const text = textOf(next)
  await test.step('the next window offers it, and saves it', async () => {
    await next.goto('/admin/content/new')
    await next.getByRole('button', { name: 'Restore' }).click()
    await expect(titleOf(next)).toHaveValue(title)
    await expect(text).toHaveText('Every word of it.')
    await expect(saveState(next)).toHaveText(/^Saved at/)
    expect(await contentOf()).toBe('<p>Every word of it.</p>')
  })

  await test.step('text written in a tunnel is saved after it', async () => {
    await context.setOffline(true)
    await text.click()
    await next.keyboard.press('Control+End')
    await next.keyboard.type(' Through the tunnel.')
    await expect(saveState(next)).toHaveText(OFFLINE)
    await next.keyboard.type(' Still in it.')
    await context.setOffline(false)
    await expect(saveState(next)).toHaveText(/^Saved at/)
    expect(await contentOf()).toContain('Through the tunnel. Still in it.')
  })

  await test.step('after the session ended, signing in on the spot completes the save', async () => {
    await loseSession(next)
    // At once: on a slow machine, the dialog would open between two letters.
    await next.keyboard.insertText(' Written after it ended.')
    const dialog = next.getByRole('alertdialog', { name: 'Your session has ended' })
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(saveState(next)).toHaveText('Signed out. Your text is kept on this device.')
    await expectAccessible(next)
    await text.click()
    await next.keyboard.press('Control+End')
    await next.keyboard.insertText(' And more.')
    await next.getByRole('button', { name: 'Sign in and save' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
    await next.keyboard.press('Enter')
    await expect(saveState(next)).toHaveText(/^Saved at/)
    expect(await contentOf()).toContain('Written after it ended. And more.')
  })
})

test('the second person sees who else is editing, and nobody overwrites anybody', async ({
  page,
  server,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const { id } = await sendPost(server, { ...POST, title: 'Two at once', status: 'draft' })
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
