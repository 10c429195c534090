import type { Browser, Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { newCurator, openWorkspace } from '../support/curators.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'
import { publishPost } from '../support/post-editor.ts'
import {
  fileInput,
  fillBasics,
  dayFromNow,
  newEmail,
  opened,
  submit,
  tone,
} from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

const GENRE = 'Folk'

/** Each person has their own browser. */
const personIn = async (browser: Browser, { url }: ServerProcess): Promise<Page> =>
  (await browser.newContext({ baseURL: url })).newPage()

/** As raw mail: expect only ASCII texts, because a mail encodes other characters. */
const mailText = (server: ServerProcess, email: string): string => mailsTo(server, email).join('\n')

async function sendIn(page: Page, email: string): Promise<string> {
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  await opened(page, '/blog/submit')
  await fillBasics(page, email, 'Mara Lune')
  await next()
  await page.getByLabel('Release Date *').fill(dayFromNow(0))
  await page.getByRole('checkbox', { name: GENRE, exact: true }).check()
  await fileInput(page.getByRole('group', { name: 'Audio File' })).setInputFiles(tone())
  await expect(page.getByText(/· uploaded/)).toBeVisible()
  const consent = page.getByRole('group', { name: 'May we publish this recording with our review?' })
  await expect(consent.getByRole('radio', { name: 'No' })).toBeChecked()
  await consent.getByRole('radio', { name: 'Yes' }).check()
  await next()
  await next()
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()
  await submit(page)
  return page.getByText(/^SUB-\w{9}$/).innerText()
}

test('an artist’s upload becomes a curator’s review and a published post', async ({
  browser,
  page: artist,
  server,
}) => {
  const email = newEmail()
  const curator = await newCurator(server, GENRE)
  const id = await sendIn(artist, email)
  await expect.poll(() => mailText(server, email)).toContain(`We received your music (${id})`)
  await expect.poll(() => mailText(server, curator.email)).toContain(`/curator?submission=3D${id}`)

  const desk = await personIn(browser, server)
  await openWorkspace(desk, curator, `/curator?submission=${id}`)
  await desk.getByRole('button', { name: 'Play Night Bus' }).click()
  await desk.getByLabel('Title').fill('The last bus home')
  await desk.getByRole('textbox', { name: 'Review' }).click()
  await desk.keyboard.type('It stops at every lamp post.')
  await desk.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(desk.getByText('Review sent')).toBeVisible()
  await expect
    .poll(() => mailText(server, server.admin.email))
    .toContain(`/admin/submissions?submission=3D${id}`)

  const editor = await personIn(browser, server)
  await openPortal(editor, server, `/admin/submissions?submission=${id}`)
  await editor.getByRole('button', { name: 'Approve' }).click()
  const decision = editor.getByRole('dialog', { name: 'Approve this submission' })
  await decision.getByLabel('Message (optional)').fill('We played it twice, {artist}.')
  await expectAccessible(editor)
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(editor.getByRole('textbox', { name: 'Content' })).toHaveText('It stops at every lamp post.')
  await expect.poll(() => mailText(server, email)).toContain('We played it twice, Mara Lune.')
  await publishPost(editor)
  await expect.poll(() => mailText(server, email)).toContain('Our review is live: The last bus home')

  await artist.getByRole('link', { name: 'Check its status', exact: true }).click()
  await artist.getByLabel('Email Address').fill(email)
  await artist.getByRole('button', { name: 'Check status' }).click()
  const state = artist.getByRole('region', { name: 'Published' })
  await expect(state.getByRole('listitem')).toHaveText([/^Received/, /^In review/, /^Approved/, /^Published/])
  await state.getByRole('link', { name: /The last bus home/ }).click()
  await expect(artist.getByRole('heading', { level: 1, name: 'The last bus home' })).toBeVisible()
  await expect(artist.getByRole('button', { name: /Play Night Bus/ }).first()).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('The review is live.')).toBeVisible()
  // Received, approved, published, and no mail twice.
  expect(mailsTo(server, email)).toHaveLength(3)
})
