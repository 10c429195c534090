import { readFileSync } from 'node:fs'
import { adminHeaders, expect, expectAccessible, test } from '../support/fixtures.ts'

test.use({ writes: true })

/** Joins the wrapped lines of an e-mail. */
const plain = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('a reader subscribes, finds the e-mail and confirms with a press', async ({ page, server }) => {
  const email = `reader-${Date.now()}@example.com`
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Stay in the Loop' })
  await form.getByRole('textbox', { name: /email/i }).fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Subscribed! Check your inbox.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: /email/i })).toHaveValue('')

  const mailTo = () =>
    server
      .outbox()
      .map((path) => readFileSync(path, 'utf8'))
      .find((mail) => mail.includes(email))
  await expect.poll(mailTo).toBeDefined()
  const text = plain(mailTo() ?? '')
  const link = /https?:\/\/\S+(\/newsletter\/confirm\?token=[\w.-]+)/.exec(text)?.[1] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('Your subscription is confirmed.')).toBeVisible()
})

test('a reader unsubscribes by the link in a newsletter, and gets no further one', async ({
  page,
  newServer,
}) => {
  const server = await newServer({ SAMPLE_CONTENT: 'none' })
  const headers = await adminHeaders(server)
  await page.request.put(`${server.url}/api/settings/site`, { headers, data: { double_opt_in: false } })
  await page.request.post(`${server.url}/api/newsletter/subscribe`, { data: { email: 'nia@example.com' } })
  const send = () =>
    page.request.post(`${server.url}/api/newsletter/send`, {
      headers,
      data: { subject: 'November', content: '<p>New records.</p>' },
    })
  expect((await send()).status()).toBe(202)
  const newsletter = () =>
    server
      .outbox()
      .map((path) => readFileSync(path, 'utf8'))
      .find((mail) => mail.includes('Subject: November'))
  await expect.poll(newsletter).toBeDefined()
  const text = plain(newsletter() ?? '')
  const link = /Unsubscribe: \S+?(\/newsletter\/unsubscribe\?token=[\w.-]+)/.exec(text)?.[1] ?? ''
  await page.goto(server.url + link)
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(page.getByText('You’re unsubscribed. We won’t send you any more e-mails.')).toBeVisible()
  expect((await send()).status()).toBe(409)
})

test('a reader follows a genre and an author, and stops following one of them', async ({
  page,
  newServer,
}) => {
  const server = await newServer()
  const email = 'follower@example.com'
  const mails = () => server.outbox().map((path) => plain(readFileSync(path, 'utf8')))
  const headers = await adminHeaders(server)
  await page.request.put(`${server.url}/api/settings/site`, { headers, data: { double_opt_in: false } })

  await page.goto(`${server.url}/blog?genre=Jazz`)
  const letter = page.getByRole('form', { name: 'Subscribe to Newsletter' })
  await letter.getByRole('textbox', { name: /email/i }).fill('other@example.com')
  await letter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(letter.getByText('Subscribed! Check your inbox.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Follow Jazz' })
  await form.getByRole('textbox', { name: /email/i }).fill(email)
  await form.getByRole('button', { name: 'Follow by email' }).click()
  await expect(form.getByText('Subscribed! Check your inbox.')).toBeVisible()

  const listed = await page.request.get(`${server.url}/api/posts?genre=Jazz&limit=1`)
  const [post] = (await listed.json()) as { id: string; slug: string }[]
  await page.goto(`${server.url}/blog/post/${post?.id}/${post?.slug}`)
  await page.waitForLoadState('networkidle')
  const author = page.getByRole('region', { name: 'About the Author' })
  await author.getByRole('button', { name: /^Follow/ }).click()
  await author.getByRole('textbox', { name: /email/i }).fill(email)
  await author.getByRole('button', { name: 'Follow by email' }).click()
  await expect(author.getByText('Subscribed! Check your inbox.')).toBeVisible()
  await expectAccessible(page)
  const welcome = () => mails().filter((mail) => mail.includes('Subject: Welcome') && mail.includes(email))
  await expect.poll(() => welcome().length).toBe(2)

  const link = /(\/newsletter\/unsubscribe\?token=[\w.-]+)/.exec(welcome()[0] ?? '')?.[1] ?? ''
  await page.goto(server.url + link)
  await expectAccessible(page)
  await expect(page.getByText('For f…@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe from Jazz' }).click()
  await expect(page.getByText(/^You’re unsubscribed\. You’ll still receive: /)).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe from everything' }).click()
  await expect(page.getByText('You’re unsubscribed. We won’t send you any more e-mails.')).toBeVisible()
})

test('the pages linked in e-mails work without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  const email = `plain-${Date.now()}@example.com`
  await page.request.post('/api/newsletter/subscribe', { data: { email } })
  const mailTo = () =>
    server
      .outbox()
      .map((path) => plain(readFileSync(path, 'utf8')))
      .find((mail) => mail.includes(email))
  await expect.poll(mailTo).toBeDefined()
  const linkTo = (path: string) =>
    new RegExp(`(/newsletter/${path}\\?token=[\\w.&=-]+)`).exec(mailTo() ?? '')?.[1] ?? ''

  // Mail scanners open the pages of all links, too, so only a press changes anything.
  const headers = await adminHeaders(server)
  const state = async () => {
    const found = await page.request.get(`/api/newsletter/subscribers?find=${email}`, { headers })
    return ((await found.json()) as { status: string }[]).map(({ status }) => status)
  }
  await page.goto(linkTo('confirm'))
  expect(await state()).toEqual(['pending'])
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('status')).toHaveText('Your subscription is confirmed.')
  await expect(page.getByRole('button', { name: 'Confirm subscription' })).toHaveCount(0)
  await page.goto(linkTo('unsubscribe'))
  expect(await state()).toEqual(['confirmed'])
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText(
    'You’re unsubscribed. We won’t send you any more e-mails.',
  )
  await page.goto('/newsletter/unsubscribe?token=half')
  await page.getByRole('button', { name: 'Unsubscribe from everything' }).click()
  await expect(page.getByRole('status')).toHaveText('This link is incomplete. Please copy all of it.')
  await context.close()
})
