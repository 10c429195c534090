import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IDLE_MS } from '#features/editor/saving/saver.ts'
import {
  hurryTime,
  openEditor,
  openStored,
  saveState,
  textOf,
  type,
} from '#features/editor/testing-editor.ts'
import type { Post } from '#features/posts/posts.schema.ts'
import { POST } from '#features/posts/testing-post.ts'
import { refuse, unreachable } from '#ui/testing-calls.ts'

const PUBLISHED: Partial<Post> = { status: 'published' }

const title = () => page.getByRole('textbox', { name: 'Title', exact: true })
const button = (name: string) => page.getByRole('button', { name })
const offer = () => page.getByText(/This device has unsaved changes to this post from/)
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('post-copy:'))

/** Changes a published post, which doesn't save itself, and closes the editor. */
async function leaveUnsaved(text: string) {
  const { close } = await openStored(POST.content, PUBLISHED)
  await title().fill(text)
  await expect.element(saveState()).toHaveTextContent('Unsaved changes are kept on this device.')
  close()
}

test('unsaved changes are offered again, and only restored when asked', async () => {
  await leaveUnsaved('Changed, not saved')
  const { made } = await openStored(POST.content, PUBLISHED)
  await expect.element(offer()).toBeVisible()
  await expect.element(title()).toHaveValue(POST.title)
  await button('Restore').click()
  await expect.element(title()).toHaveValue('Changed, not saved')
  expect(made('PUT /api/posts/:id')).toEqual([])
  // Once the server has the text, no copy is left to be offered.
  await button('Save Post').click()
  await expect.element(page.getByText('Post saved!')).toBeVisible()
  expect(copies()).toEqual([])
})

test('a discarded copy does not come back', async () => {
  await leaveUnsaved('Not wanted')
  const first = await openStored(POST.content, PUBLISHED)
  await button('Discard copy').click()
  await expect.element(title()).toHaveValue(POST.title)
  first.close()
  await openStored(POST.content, PUBLISHED)
  await expect.element(title()).toHaveValue(POST.title)
  await expect.element(offer()).not.toBeInTheDocument()
})

test('another account on the same device is not offered the copy', async () => {
  await leaveUnsaved('Mine alone, unsaved')
  const cleo = {
    id: 'account-2',
    email: 'cleo@example.com',
    name: 'Cleo',
    bio: '',
    avatar: '',
    links: [],
    role: 'editor' as const,
  }
  await openStored(POST.content, PUBLISHED, {
    'GET /api/auth/session': { user: cleo },
    'GET /api/auth/me': cleo,
  })
  await expect.element(title()).toHaveValue(POST.title)
  await expect.element(offer()).not.toBeInTheDocument()
})

test('leaving with unsaved changes asks, and keeps editing, keeps a copy or discards', async () => {
  const { path, close } = await openStored(POST.content, PUBLISHED)
  await title().fill('Half changed')
  await button('Cancel').click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(title()).toHaveValue('Half changed')
  await button('Cancel').click()
  await dialog.getByRole('button', { name: 'Leave and keep a copy' }).click()
  await expect.poll(path).toBe('/admin/content')
  close()

  const again = await openStored(POST.content, PUBLISHED)
  await button('Restore').click()
  await button('Cancel').click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(again.path).toBe('/admin/content')
  again.close()
  await openStored(POST.content, PUBLISHED)
  await expect.element(title()).toHaveValue(POST.title)
  await expect.element(offer()).not.toBeInTheDocument()
})

test('a draft is saved on leaving, without asking', async () => {
  const { made, path } = await openStored(POST.content)
  await title().fill('On the way out')
  await button('Cancel').click()
  await expect.poll(path).toBe('/admin/content')
  expect(made('PUT /api/posts/:id').at(-1)).toMatchObject({ body: { title: 'On the way out' } })
})

const CONFLICT = refuse(409, 'Someone saved this post', {
  code: 'conflict',
  current: { version: 2, updated_at: POST.updated_at, updated_by: 'Bea Lindt' },
})

test('a newer version is overwritten only when the editor says so', async () => {
  const { made, answer } = await openStored(POST.content, PUBLISHED, { 'PUT /api/posts/:id': CONFLICT })
  answer({
    'GET /api/posts/:id': { ...POST, ...PUBLISHED, title: 'Theirs', version: 2, updated_by: 'Bea Lindt' },
  })
  await title().fill('Mine')
  await button('Save Post').click()
  await expect.element(page.getByText('Failed to save post')).toBeVisible()
  await expect.element(saveState()).toHaveTextContent('Conflict')
  await expect.element(page.getByText(/^Bea Lindt saved this post at/)).toBeVisible()
  answer({ 'PUT /api/posts/:id': { ...POST, ...PUBLISHED, title: 'Mine', version: 3 } })
  await button('Overwrite with mine').click()
  await expect.element(page.getByText('Post saved!')).toBeVisible()
  expect(made('PUT /api/posts/:id').at(-1)).toMatchObject({
    body: { title: 'Mine', version: '2', status: 'published' },
  })
})

test('a post that was deleted while it was edited can be saved as a new one', async () => {
  const { made } = await openStored(POST.content, {}, { 'PUT /api/posts/:id': refuse(404, 'No such post') })
  const pass = hurryTime()
  await title().fill('Deleted meanwhile')
  await pass(IDLE_MS)
  await expect.element(page.getByText(/Someone deleted this post\./)).toBeVisible()
  await button('Save mine as a copy').click()
  await expect.element(page.getByText('Saved as a copy')).toBeVisible()
  expect(made('POST /api/posts')).toMatchObject([
    { body: { title: 'Deleted meanwhile (copy)', status: 'draft' } },
  ])
})

test('a new draft whose response was lost is created again with its key, and later text is saved to it', async () => {
  const { made, answer, path } = await openEditor({ 'POST /api/posts': unreachable })
  const pass = hurryTime()
  await title().fill('Only one of me')
  await textOf().click()
  await type('First words.')
  await pass(IDLE_MS)
  await expect.element(page.getByText('Offline. Your text is kept on this device.').first()).toBeVisible()
  const { length } = made('POST /api/posts')
  answer({ 'POST /api/posts': { ...POST, title: 'Only one of me', content: '<p>First words.</p>' } })
  await type(' And more.')
  // The first retry.
  await pass(2000)
  await pass(IDLE_MS)
  await expect.element(page.getByText(/^Saved at/)).toBeVisible()
  await expect.poll(path).toBe(`/admin/content/${POST.id}`)
  const keys = made('POST /api/posts').map(({ headers }) => headers['idempotency-key'])
  expect(keys.length).toBeGreaterThan(length)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toEqual(expect.any(String))
})
