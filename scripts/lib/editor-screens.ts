import type { Page } from '@playwright/test'
import type { Screen } from './portal-screens.ts'
import type { ServerProcess } from './server-process.ts'
import { tokenOf } from './staff-calls.ts'

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function addMedia(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Media' }).click()
  await page.getByLabel('URL').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Add Media' }).click()
  await page.getByRole('tab', { name: 'Local Upload' }).last().click()
  await page.getByRole('heading', { name: 'Media Items' }).scrollIntoViewIfNeeded()
}

async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
}

async function openSlashMenu(page: Page): Promise<void> {
  await textOf(page).click()
  await page.keyboard.type('/')
  await page.getByRole('listbox').waitFor()
}

/** The post editor: empty, full, and with its dialogs open. */
export async function editorScreens(server: ServerProcess): Promise<Screen[]> {
  const [post] = (await (await fetch(`${server.url}/api/posts?limit=1`)).json()) as { id: string }[]
  if (!post) throw new Error('The site has no posts')
  const path = `/admin/content/${post.id}`
  const token = await tokenOf(server)
  const screens: Screen[] = [
    { name: 'admin-editor-new', path: '/admin/content/new', act: openSlashMenu, window: true },
    { name: 'admin-editor', path, act: (page) => textOf(page).waitFor() },
    { name: 'admin-editor-media', path, act: addMedia, window: true },
    { name: 'admin-editor-preview', path, act: openPreview, window: true },
  ]
  return screens.map((screen) => ({ ...screen, token }))
}
