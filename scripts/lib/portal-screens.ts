import type { Page } from '@playwright/test'
import type { ServerProcess } from './server-process.ts'
import { call, formOf, tokenOf } from './staff-calls.ts'
import { visit } from './visits.ts'

export type Screen = {
  name: string
  path: string
  /** Actions before the screenshot. */
  act?: (page: Page) => Promise<void>
  /** Only the viewport instead of the whole page, for dialogs and menus. */
  window?: boolean
  /** The session of a signed-in person. */
  token?: string
}

const POSTS: (Record<string, string> & { trash?: string })[] = [
  { title: 'Kettle Logic: the reunion nobody asked for', status: 'draft' },
  { title: '', status: 'draft' },
  { title: 'Fjordlight return in the spring', status: 'scheduled', publish_at: '2099-04-01T09:00:00Z' },
  { title: 'An old list of lists', status: 'draft', trash: 'yes' },
]

const COMMENTS = [
  {
    author: 'Ines Marlow',
    content: 'Finally somebody hears the bass clarinet. I was at the show in Hull and it was twice as loud.',
  },
  { author: 'P. Okafor', content: 'Side B is better.\n\nThere, I said it.' },
]

const MESSAGES = [
  {
    name: 'Tess Holloway',
    message: 'We are a trio from Whitby and our second record is out in May. To whom may we send it?',
  },
  {
    name: 'Radio Ahoy',
    message: 'Could we read your review of Night Bus on air?\n\nWith your name, of course.',
  },
]

/** Creates examples of everything, so that no list is empty. Returns the post with visits. */
async function prepare(server: ServerProcess, token: string): Promise<string> {
  for (const { trash, ...post } of POSTS) {
    const fields = { excerpt: 'A dek of a line or two.', content: '<p>Text</p>', author_name: 'Maren Oduya' }
    const made = await call(server, token, 'POST', '/api/posts', formOf({ ...fields, ...post }))
    const { id } = (await made.json()) as { id: string }
    if (trash) await call(server, token, 'DELETE', `/api/posts/${id}`)
  }
  await call(server, token, 'PUT', '/api/settings/site', { comments_enabled: true })
  const posts = (await (await call(server, '', 'GET', '/api/posts?limit=2')).json()) as { id: string }[]
  for (const [index, comment] of COMMENTS.entries()) {
    const path = `/api/posts/${posts[index % posts.length]?.id}/comments`
    await call(server, '', 'POST', path, { ...comment, email: `reader-${index}@example.com` })
  }
  if (posts[0]) await visit(server, posts[0].id)
  for (const [index, message] of MESSAGES.entries()) {
    await call(server, '', 'POST', '/api/contact', { ...message, email: `writer-${index}@example.com` })
  }
  for (const name of ['ada', 'ben', 'chidi', 'dora']) {
    await call(server, '', 'POST', '/api/newsletter/subscribe', { email: `${name}@example.com` })
  }
  return posts[0]?.id ?? ''
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('no')
  await page.getByRole('dialog').getByText('Posts', { exact: true }).waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sidebar' }).click()
}

async function deleteGenre(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Jazz' }).click()
  await page.getByRole('alertdialog').waitFor()
}

/** Ends the session while a person is working. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'session' })
  await page.getByLabel('New genre').fill('Dub Techno')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function refuseSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText(/remaining before|locked due/).waitFor()
}

const before: Screen[] = [
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-login-refused', path: '/admin/login', act: refuseSignIn },
  { name: 'admin-forgot-password', path: '/admin/forgot-password' },
  { name: 'admin-reset-password', path: '/admin/reset-password?token=of-the-mail' },
]

const within: Screen[] = [
  { name: 'admin-analytics', path: '/admin/analytics?range=30' },
  { name: 'admin-analytics-empty', path: '/admin/analytics?range=other&from=2020-01-01&to=2020-01-07' },
  { name: 'admin-content', path: '/admin/content' },
  { name: 'admin-content-drafts', path: '/admin/content?status=draft' },
  { name: 'admin-content-trash', path: '/admin/content?status=trash' },
  { name: 'admin-content-empty', path: '/admin/content?find=nothing+like+it' },
  { name: 'admin-genres', path: '/admin/content?tab=genres' },
  { name: 'admin-genres-delete', path: '/admin/content?tab=genres', act: deleteGenre, window: true },
  { name: 'admin-comments', path: '/admin/comments' },
  { name: 'admin-comments-approved', path: '/admin/comments?tab=approved' },
  { name: 'admin-messages', path: '/admin/messages' },
  { name: 'admin-settings', path: '/admin/settings' },
  { name: 'admin-settings-profile', path: '/admin/settings?tab=profile' },
  { name: 'admin-settings-newsletter', path: '/admin/settings?tab=newsletter' },
  { name: 'admin-settings-redirect', path: '/admin/settings?tab=redirect' },
  { name: 'admin-palette', path: '/admin/content', act: openPalette, window: true },
  { name: 'admin-menu', path: '/admin/content', act: openMenu, window: true },
  { name: 'admin-session-ended', path: '/admin/content?tab=genres', act: endSession, window: true },
]

/** All screens of the portal, on a site with content. */
export async function portalScreens(server: ServerProcess): Promise<Screen[]> {
  const token = await tokenOf(server)
  const read = await prepare(server, token)
  const post = { name: 'admin-analytics-post', path: `/admin/analytics/posts/${read}?range=30` }
  return [...before, ...[...within, post].map((screen) => ({ ...screen, token }))]
}
