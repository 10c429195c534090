import type { BrowserContext, Page } from '@playwright/test'
import { call, formOf, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdSession } from '../support/portal.ts'
import { keptHere, openEditor, publishPost, sendPost, textOf } from '../support/post-editor.ts'
import { XSS_VECTORS } from '../support/xss-vectors.ts'

test.use({ writes: true })

/** Reports every script that ran, in any page or frame of the browser. */
async function watch(context: BrowserContext): Promise<string[]> {
  const ran: string[] = []
  await context.exposeFunction('pwned', () => void ran.push('a vector ran'))
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') ran.push(dialog.message())
    return dialog.accept()
  })
  // Pictures and frames that vectors request lead nowhere.
  await context.route(/evil\.example|\/nowhere$/, (route) => route.abort())
  return ran
}

/**
 * Triggers everything that waits for a press. A frame may disappear meanwhile, because the preview replaces its
 * own.
 */
async function provoke(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(touchEverything).catch((error: unknown) => {
      if (!frame.isDetached()) throw error
    })
  }
}

/** Runs in the page. */
function touchEverything() {
  for (const element of document.querySelectorAll('.prose *, .ProseMirror *, h1')) {
    for (const type of ['mouseover', 'mouseenter', 'pointerenter', 'focus', 'error', 'load', 'toggle']) {
      element.dispatchEvent(new Event(type, { bubbles: false }))
    }
  }
}

/** Pastes each of these into a paragraph of its own. */
async function pasteAll(page: Page, vectors: string[]): Promise<void> {
  await textOf(page).evaluate((element, given) => {
    for (const vector of given) {
      const data = new DataTransfer()
      data.setData('text/html', `<p>before</p>${vector}<p>after</p>`)
      data.setData('text/plain', 'plain')
      const how = { bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: data }))
      element.dispatchEvent(new KeyboardEvent('keydown', { ...how, key: 'Enter', keyCode: 13 }))
    }
  }, vectors)
}

const noise = [/Content Security Policy/, /Failed to load resource/, /status of 404/, /ERR_/, /XSS|srcset/]

test('typed and pasted vectors run neither in the editor, nor in the preview, nor for readers', async ({
  page,
  server,
  context,
  allowErrors,
}) => {
  allowErrors(...noise)
  const ran = await watch(context)
  const text = await openEditor(page, server)
  const few = XSS_VECTORS.filter((_, index) => index % 4 === 0)
  await page.getByLabel('Title', { exact: true }).fill(few.slice(0, 4).join(' '))
  await page.getByLabel('Excerpt').fill(few.slice(4, 10).join(' '))
  await page.getByLabel('Author', { exact: true }).fill('"><img src=x onerror=pwned()>')
  await page.getByLabel('Artist', { exact: true }).fill('<script>pwned()</script>')
  await page.getByLabel('About the author').fill('<svg/onload=pwned()>')
  await page.getByLabel('Tags', { exact: true }).fill('<img src=x onerror=pwned()>')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add Media' }).click()
  const item = page.getByRole('listitem', { name: 'Media item 1' })
  await item.getByLabel('URL').fill('https://youtu.be/dQw4w9WgXcQ')
  await item.getByLabel('Title').fill('<img src=x onerror=pwned()>')
  await text.click()
  for (const vector of few) {
    await page.keyboard.insertText(vector)
    await page.keyboard.press('Enter')
  }
  await pasteAll(page, XSS_VECTORS)
  await expect
    .poll(() => text.getByText('before', { exact: true }).count())
    .toBeGreaterThan(XSS_VECTORS.length / 2)
  await provoke(page)
  await expect(page).not.toHaveURL(/\/new$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe').locator('.prose')).toContainText('pwned()')
  await provoke(page)
  await publishPost(page)
  await expect(page.getByRole('main')).toContainText('<script>pwned()</script>')
  await provoke(page)
  await page.goto(`/blog/post/${id}`)
  await expect(page.locator('.prose')).toContainText('pwned()')
  await expect(page.locator('.prose')).toContainText('before')
  await page.waitForLoadState('networkidle')
  await provoke(page)
  await page.goto(`/admin/content/${id}`)
  await expect(text).toContainText('before')
  await provoke(page)
  await page.goto('/')
  await page.goto('/blog')
  expect(ran).toEqual([])
})

test('vectors sent past the editor, or put into its copy on the device, do nothing in it', async ({
  page,
  server,
  context,
  allowErrors,
}) => {
  allowErrors(...noise)
  const ran = await watch(context)
  const { id } = await sendPost(server, {
    title: XSS_VECTORS[0]!,
    excerpt: XSS_VECTORS[10]!,
    content: `<p>before</p>${XSS_VECTORS.join('\n')}`,
    author_name: XSS_VECTORS[38]!,
    tags: 'plain',
  })
  const preview = page.frameLocator('iframe')
  await openEditor(page, server, `/admin/content/${id}`)
  await expect(textOf(page)).toContainText('before')
  await provoke(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview.locator('.prose')).toContainText('before')
  await provoke(page)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Meddled with')
  await keptHere(page, 'Meddled with')
  await page.evaluate((html) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('post-copy:'))!
    const copy = JSON.parse(localStorage.getItem(key)!) as { at: string; draft: { content: string } }
    // The newest copy is offered.
    copy.at = new Date(Date.now() + 1000).toISOString()
    copy.draft.content = `<p>restored</p>${html}`
    localStorage.setItem(`${key}-other`, JSON.stringify(copy))
  }, XSS_VECTORS.join('\n'))
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).first().click()
  await expect(textOf(page)).toContainText('restored')
  await provoke(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await provoke(page)

  await page.goto(`/blog/post/${id}`)
  await provoke(page)
  expect(ran).toEqual([])
})

test('vectors in settings, names, genres, tags and comments are plain text wherever they appear', async ({
  page,
  context,
  newServer,
  allowErrors,
}) => {
  allowErrors(...noise)
  const ran = await watch(context)
  // Its own server, because everyone sees these settings.
  const server = await newServer({ SAMPLE_CONTENT: 'none' })
  const token = await tokenOf(server)
  const short = XSS_VECTORS.filter((vector) => vector.length <= 60 && !vector.includes(','))
  const text = (index: number) => short[index % short.length]!
  const put = async (method: string, path: string, body: FormData | Record<string, unknown>) => {
    const answer = await call(server, token, method, path, body)
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await put('PUT', '/api/auth/profile', formOf({ name: text(0), bio: text(10) }))
  const home = { homepage_title: text(0), homepage_subtitle: text(4), homepage_description: text(10) }
  await put('PUT', '/api/auth/settings/homepage-content', formOf(home))
  const stats = ['artists_featured_count', 'reviews_published_count', 'monthly_readers_count']
  await put('PUT', '/api/auth/homepage-stats', Object.fromEntries(stats.map((name) => [name, text(10)])))
  const content = XSS_VECTORS.join('\n')
  const about = { about: { title: text(10), content: `<p>About us</p>${content}` } }
  await put('PUT', '/api/settings/site', { comments_enabled: true, pages: about })
  const genre = await put('POST', '/api/genres', { name: text(10) })
  const { id } = await sendPost(server, {
    title: text(0),
    excerpt: text(4),
    author_name: text(10),
    tags: short.slice(0, 20).join(','),
    genre_id: genre.id,
    content: '<p>before</p>',
    featured: 'true',
  })
  const said = { author: text(10), email: 'nia@example.com', content: short.slice(0, 20).join(' ') }
  const comment = await call(server, '', 'POST', `/api/posts/${id}/comments`, said)
  expect(comment.status).toBe(202)
  await holdSession(page.context(), server.url, token)
  for (const [path, sees] of [
    ['/', text(0)],
    ['/about', 'About us'],
    ['/blog', text(4)],
    [`/blog/post/${id}`, text(10)],
    [`/blog?tag=${encodeURIComponent(text(0))}`, text(0)],
  ] as const) {
    await page.goto(server.url + path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('body')).toContainText(sees)
    await provoke(page)
  }
  await page.goto(`${server.url}/admin/content`)
  const link = (name: string) => page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name })
  const tab = (name: string) => page.getByRole('tab', { name })
  for (const [open, seen] of [
    [undefined, page.getByText(text(4))],
    [tab('Genre/Category'), page.getByRole('textbox', { name: `Name of ${text(10)}` })],
    [link('Comments'), page.getByText(text(10))],
    [link('Settings'), page.getByLabel('Subtitle')],
    [tab('Profile'), page.getByLabel('Full Name')],
    [link('Analytics'), page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })],
  ] as const) {
    await open?.click()
    await expect(seen.first()).toBeVisible()
    await provoke(page)
  }
  expect(ran).toEqual([])
})
