import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { newEmail } from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

/** The link in the last mail to this address that contains this text. */
async function linkTo(server: ServerProcess, page: string, email: string, text = ''): Promise<string> {
  const link = new RegExp(`/newsletter/${page}\\?token=[\\w.&=-]+`)
  const links = () =>
    mailsTo(server, email)
      .map((mail) => mail.replaceAll('=3D', '='))
      .filter((mail) => mail.includes(text))
      .flatMap((mail) => link.exec(mail)?.[0] ?? [])
  await expect.poll(() => links().length).toBeGreaterThan(0)
  return server.url + links().at(-1)
}

test('readers subscribe, confirm, follow a genre and an author, and unsubscribe by the links in their mails', async ({
  page,
  newServer,
}) => {
  const server = await newServer()
  const token = await tokenOf(server)
  const [reader, follower] = ['reader@example.com', 'follower@example.com']
  const done = 'Subscribed! Check your inbox.'
  const left = page.getByText('You’re unsubscribed. We won’t send you any more e-mails.')

  await test.step('a reader subscribes', async () => {
    await page.goto(`${server.url}/blog?genre=Jazz`)
    const form = page.getByRole('form', { name: 'Subscribe to Newsletter' })
    await form.getByRole('textbox', { name: /email/i }).fill(reader)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByText(done)).toBeVisible()
    await expect(form.getByRole('textbox', { name: /email/i })).toHaveValue('')
  })
  await test.step('another one follows a genre and an author', async () => {
    await call(server, token, 'PUT', '/api/settings/site', { double_opt_in: false })
    const form = page.getByRole('form', { name: 'Follow Jazz' })
    await form.getByRole('textbox', { name: /email/i }).fill(follower)
    await form.getByRole('button', { name: 'Follow by email' }).click()
    await expect(form.getByText(done)).toBeVisible()

    await page
      .getByRole('region', { name: 'Articles' })
      .getByRole('article')
      .first()
      .getByRole('link')
      .click()
    const author = page.getByRole('region', { name: 'About the Author' })
    await author.getByRole('button', { name: /^Follow/ }).click()
    await author.getByRole('textbox', { name: /email/i }).fill(follower)
    await author.getByRole('button', { name: 'Follow by email' }).click()
    await expect(author.getByText(done)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the first one confirms with a press', async () => {
    await page.goto(await linkTo(server, 'confirm', reader))
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(page.getByText('Your subscription is confirmed.')).toBeVisible()
  })
  await test.step('the other one stops following the genre, and then everything', async () => {
    await expect.poll(() => mailsTo(server, follower).length).toBe(2)
    await page.goto(await linkTo(server, 'unsubscribe', follower))
    await expectAccessible(page)
    await expect(page.getByText('For f…@example.com')).toBeVisible()
    await page.getByRole('button', { name: 'Unsubscribe from Jazz' }).click()
    await expect(page.getByText(/^You’re unsubscribed\. You’ll still receive: /)).toBeVisible()
    await page.getByRole('button', { name: 'Unsubscribe from everything' }).click()
    await expect(left).toBeVisible()
  })
  await test.step('a reader unsubscribes by the link in a newsletter, and gets no further one', async () => {
    const letter = { subject: 'November', content: '<p>New records.</p>' }
    const send = () => call(server, token, 'POST', '/api/newsletter/send', letter)
    expect((await send()).status).toBe(202)
    await page.goto(await linkTo(server, 'unsubscribe', reader, 'Subject: November'))
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
    await expect(left).toBeVisible()
    expect((await send()).status).toBe(409)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages linked in e-mails confirm and end a subscription with a press', async ({
    page,
    server,
  }) => {
    const email = newEmail()
    await call(server, '', 'POST', '/api/newsletter/subscribe', { email })

    // Mail scanners open the pages of all links, too, so only a press changes anything.
    const token = await tokenOf(server)
    const states = async () => {
      const found = await call(server, token, 'GET', `/api/newsletter/subscribers?find=${email}`)
      return ((await found.json()) as { status: string }[]).map(({ status }) => status)
    }
    const status = page.getByRole('status')
    await page.goto(await linkTo(server, 'confirm', email))
    expect(await states()).toEqual(['pending'])
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(status).toHaveText('Your subscription is confirmed.')
    await expect(page.getByRole('button', { name: 'Confirm subscription' })).toHaveCount(0)
    await page.goto(await linkTo(server, 'unsubscribe', email))
    expect(await states()).toEqual(['confirmed'])
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
    await expect(status).toHaveText('You’re unsubscribed. We won’t send you any more e-mails.')
    await page.goto('/newsletter/unsubscribe?token=half')
    await page.getByRole('button', { name: 'Unsubscribe from everything' }).click()
    await expect(status).toHaveText('This link is incomplete. Please copy all of it.')
  })
})
