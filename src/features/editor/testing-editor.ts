import { type Locator, page, userEvent } from 'vitest/browser'
import { expect, onTestFinished, vi } from 'vitest'
import type { Post } from '#features/posts/posts.schema.ts'
import { POST } from '#features/posts/testing-post.ts'
import type { Answers, MadeCall } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

/** The editor keeps what it has sent, so the answer to a save only needs the next version. */
const saved = ({ body }: MadeCall): Post => {
  const {
    title = '',
    content = '',
    version = 0,
  } = body as { title?: string; content?: string; version?: string }
  return { ...POST, title, content, version: Number(version) + 1 }
}

/** A picture of one pixel, so that nothing has to be fetched. */
export const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const PAGE = { title: 'Page', content: '' }

/** Answers to the editor's calls. */
export const EDITOR: Answers = {
  'GET /api/authors': [],
  'GET /api/genres': [{ id: 'genre-1', name: 'Ambient', hue: 200 }],
  'GET /api/settings/site': {
    comments_enabled: true,
    live_chat_url: '',
    double_opt_in: false,
    analytics_enabled: true,
    time_zone: 'UTC',
    reply_address: '',
    pages: { about: PAGE, contact: PAGE, privacy: PAGE },
  },
  'GET /api/posts': [],
  'GET /api/posts/counts': { all: 0, published: 0, draft: 0, scheduled: 0, review: 0, trash: 0 },
  'GET /api/posts/:id': POST,
  'POST /api/posts': saved,
  'PUT /api/posts/:id': saved,
  'POST /api/posts/:id/editing': { others: [] },
  // Asked for by the list of posts, where saving and leaving lead.
  'GET /api/sample': { posts: [], edited: 0, genres: 0, genre_ids: [], views: 0, points: 0 },
}

/** Opens the editor on a new post, or on `POST`, and waits until it can be written in. */
export async function openEditor(answers: Answers = {}, path = '/admin/content/new') {
  const portal = openPortalPage(path, EDITOR, answers)
  await expect.element(textOf()).toBeVisible()
  return portal
}

/** Opens the editor on a stored post with this text. */
export const openStored = (content: string, more: Partial<Post> = {}, answers: Answers = {}) =>
  openEditor({ 'GET /api/posts/:id': { ...POST, content, ...more }, ...answers }, `/admin/content/${POST.id}`)

type Portal = ReturnType<typeof openPortalPage>

/** Saves, and gives the text as the server got it. */
export async function sentContent({ made }: Portal): Promise<string> {
  const before = made('PUT /api/posts/:id').length
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => made('PUT /api/posts/:id').length).toBeGreaterThan(before)
  return (made('PUT /api/posts/:id').at(-1)!.body as { content: string }).content
}

export const textOf = () => page.getByRole('textbox', { name: 'Content' })

/** The element itself, for selectors that have no role. */
export const inText = (selector: string): Element[] => [...textOf().element().querySelectorAll(selector)]

export const tool = (name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

export const saveState = () => page.elementLocator(document.querySelector('[data-save-state]')!)

/** Types at the caret; `{Enter}` is the key. A bracket, which names a key for Vitest, is written twice. */
export const type = (text: string) => userEvent.keyboard(text.replaceAll('[', '[['))

const CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/**
 * Vitest's own clicks and keys wait for frames that the browser draws, which take most of the time of a long test. These
 * do the same at once. Each tool of the editor also has a test with a real mouse or keyboard.
 */
export function press(target: Locator, times = 1): void {
  const element = target.element()
  for (const event of Array.from({ length: times }, () => CLICK).flat())
    element.dispatchEvent(new PointerEvent(event, { bubbles: true, cancelable: true }))
}

export function chooseIn(select: Locator, option: string): void {
  const element = select.element() as HTMLSelectElement
  element.value = [...element.options].find(({ text }) => text === option)!.value
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Text at the caret. */
export const insert = (text: string) => document.execCommand('insertText', false, text)

/** A whole paragraph of the text that has the focus, once the browser has reported the selection. */
export async function selectLine(words: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Event>()
  document.addEventListener('selectionchange', resolve, { once: true })
  getSelection()!.selectAllChildren(textOf().getByText(words, { exact: true }).element())
  await promise
}

/** From now on, the waits of the editor pass when the test says so. Time also goes on by itself. */
export function hurryTime(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return async (ms) => void (await vi.advanceTimersByTimeAsync(ms))
}
