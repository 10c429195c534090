import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { NAME, newCurator, openWorkspace, PASSWORD } from '../support/curators.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { loseSession } from '../support/portal.ts'
import { newEmail } from '../support/submission-forms.ts'
import { mailsTo, sendMusic } from '../support/submissions.ts'

test.use({ writes: true })

type Draft = {
  id: string
  title: string
  content: string
  author_name: string
  status: string
  version: number
}

test('a curator listens to assigned music, writes a review for the editors and declines the rest', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 4(01|09)/)
  const genres = ['Metal']
  const curator = await newCurator(server, 'Metal')
  const email = newEmail()
  const id = await sendMusic(server, { artist: 'Mára Lune', title: 'Night Bus', genres, file: true })
  const other = await sendMusic(server, { artist: 'Mára Lune', title: 'Day Bus', genres, email })
  await expect.poll(() => mailsTo(server, curator.email).join('').includes(id)).toBe(true)

  await openWorkspace(page, curator)
  await expect(page.getByRole('status').filter({ hasText: '2 submissions' })).toBeVisible()
  const counts = page.getByRole('navigation', { name: 'Submissions by status' })
  await expect(counts.getByRole('link', { name: 'Received 2' })).toBeVisible()
  await page.getByRole('searchbox').fill('night')
  await expect(page.getByRole('status').filter({ hasText: '1 submission' })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('status').filter({ hasText: '2 submissions' })).toBeVisible()
  await page.getByRole('link', { name: /Night Bus/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/curator\\?submission=${id}$`))
  await expectAccessible(page)

  // By keyboard: play, seek, next and previous, shortlist.
  const position = page.getByRole('slider', { name: 'Position in Night Bus' })
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause Night Bus' })).toBeVisible()
  await page.keyboard.press('5')
  const half = Number(await position.getAttribute('max')) / 2
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(half - 0.5)
  await page.getByRole('slider', { name: 'Volume' }).fill('0.5')
  await page.getByRole('button', { name: 'Pause Night Bus' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Day Bus' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'On the shortlist' })).toBeVisible()
  await page.getByLabel('New note').fill('Side B first.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('Side B first.')).toBeVisible()

  // A review needs a title and a text, survives a reload, and becomes a draft.
  const send = page.getByRole('button', { name: 'Send to the editors' })
  await send.click()
  await expect(page.getByText('Please add a title for your review.')).toBeVisible()
  await expect(page.getByText('Please add content for your review.')).toBeVisible()
  await page.getByLabel('Title').fill('The last bus home')
  await page.getByLabel('Excerpt').fill('A record about going home late.')
  const text = page.getByRole('textbox', { name: 'Review' })
  await text.click()
  await page.keyboard.type('It stops at every lamp post.')
  await page.reload()
  await expect(text).toHaveText('It stops at every lamp post.')
  // The browser's storage holds all of it, so it would survive a crash.
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  // The session has ended, and the curator signs in again in place.
  await loseSession(page)
  await send.click()
  const again = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Review sent')).toBeVisible()
  await expect(page.getByText('The editors have it as a draft.')).toBeVisible()
  await expect.poll(() => mailsTo(server, server.admin.email).join('').includes(id)).toBe(true)
  await expectAccessible(page)

  const staff = await tokenOf(server)
  const read = async (path: string) => (await call(server, staff, 'GET', path)).json()
  const { post } = (await read(`/api/submissions/${id}`)) as { post: { id: string } }
  const draft = (await read(`/api/posts/${post.id}`)) as Draft
  expect(draft).toMatchObject({
    title: 'The last bus home',
    content: '<p>It stops at every lamp post.</p>',
    author_name: NAME,
    status: 'draft',
  })

  await page.getByLabel('Title').fill('Last bus home')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(page.getByRole('button', { name: 'Send changes' })).toBeDisabled()
  const rewritten = (await read(`/api/posts/${post.id}`)) as Draft
  expect(rewritten.title).toBe('Last bus home')

  // An editor starts on the review while the curator is still writing: nothing is overwritten or lost.
  await page.getByLabel('Title').fill('Night Bus, again')
  const form = new FormData()
  form.set('title', 'The editors’ title')
  form.set('version', String(rewritten.version))
  expect((await call(server, staff, 'PUT', `/api/posts/${post.id}`, form)).status).toBe(200)
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(page.getByText('An editor is already working on this review.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Night Bus, again')
  await page.reload()
  await expect(page.getByText('The editors are working on your review.')).toBeVisible()
  await expect(page.getByText('Night Bus, again')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Your unsent text')).toBeHidden()

  // The curator declines the other one with a message, and the artist gets a mail.
  await page.goto(`/curator?submission=${other}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Day Bus' })).toBeVisible()
  await page.keyboard.press('d')
  const decision = page.getByRole('dialog', { name: 'Decline this submission' })
  await decision.getByLabel('Message (optional)').fill('Too sunny for us.')
  await decision.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined this submission.')).toBeVisible()
  await expect.poll(() => mailsTo(server, email).join('').includes('Too sunny for us.')).toBe(true)
})

test('a new curator takes waiting submissions, plays a link in the page and opens another by keyboard', async ({
  page,
  server,
}) => {
  const genres = ['Indie Pop']
  const link = 'https://soundcloud.com/mara-lune/night-bus'
  await sendMusic(server, { artist: 'Mára Lune', title: 'First Wave', genres, link })
  await sendMusic(server, { artist: 'Mára Lune', title: 'Second Wave', genres })
  const curator = await newCurator(server, 'Indie Pop')
  await page
    .context()
    .route(/soundcloud|music\.example/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
  await openWorkspace(page, curator)
  const offer = page.getByRole('region', { name: '2 submissions are waiting in your genres' })
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Take', exact: true }).first().click()
  await expect(page.getByText('1 submission assigned to you')).toBeVisible()
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(offer).toBeHidden()

  await page.getByRole('link', { name: /First Wave/ }).click()
  await expect(page.getByRole('button', { name: 'Play on SoundCloud' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByTitle('First Wave on SoundCloud')).toHaveAttribute('src', /w\.soundcloud\.com/)
  // The desk still gets the keys while the link plays, even after a re-render.
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'On the shortlist' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Second Wave' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the link' })).toBeVisible()
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('o')])
  await expect(opened).toHaveURL(/music\.example/)
})
