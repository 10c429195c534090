import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

/** The mail is in a frame without scripts, so the accessibility check cannot run there. */
const NOTHING_RUNS = /Blocked script execution in 'about:srcdoc'/

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Subscribers without double opt-in. */
async function subscribe(server: ServerProcess, ...names: string[]): Promise<void> {
  await call(server, await tokenOf(server), 'PUT', '/api/settings/site', { double_opt_in: false })
  for (const name of names) {
    const email = `${name}@example.com`
    expect((await call(server, '', 'POST', '/api/newsletter/subscribe', { email })).status).toBe(202)
  }
}

const campaigns = async (server: ServerProcess) =>
  (await call(server, await tokenOf(server), 'GET', '/api/newsletter/campaigns')).json()

/** Confirms the summary, like a person. */
async function sendTo(page: Page, audience: string): Promise<void> {
  await card(page, 'Send Newsletter').getByRole('button', { name: 'Send Newsletter' }).click()
  await page.getByRole('button', { name: `Send to ${audience}` }).click()
}

/** Ends the 30 seconds. */
function endTheWait({ dataDir }: ServerProcess): void {
  const db = new DatabaseSync(join(dataDir, 'sleevenotes.sqlite'), { timeout: 5000 })
  try {
    db.prepare("update campaign set send_at = ? where status = 'scheduled'").run(new Date().toISOString())
  } finally {
    db.close()
  }
}

test('a newsletter goes to every confirmed subscriber, and the history shows its progress', async ({
  page,
  newServer,
  allowErrors,
}) => {
  test.slow()
  // The page keeps polling while the server is down, and a poll can be under way when it dies.
  allowErrors(/ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
  const server = await newServer()
  await subscribe(server, 'ada', 'ben')
  await openPortal(page, server, '/admin/settings?tab=newsletter')
  const subscribers = card(page, 'Subscribers')
  await expect(subscribers.getByText('confirmed subscribers')).toBeVisible()
  await expect(subscribers.getByRole('listitem')).toHaveCount(2)
  await expect(subscribers.getByRole('listitem').filter({ hasText: 'ada@example.com' })).toContainText(
    /\d{4}/,
  )

  const form = card(page, 'Send Newsletter')
  await form.getByLabel('Subject').fill('The April letter')
  await form.getByLabel('Content').fill('<p>Eleven records, <b>one</b> of them silent.</p>')
  await form.getByRole('button', { name: 'Send Newsletter' }).click()
  const recap = page.getByRole('dialog', { name: 'Send this newsletter?' })
  await expect(recap).toContainText('2 subscribers.')
  await expectAccessible(page)
  await recap.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue('The April letter')
  expect(await campaigns(server)).toEqual([])

  // Cancelled within 30 seconds, even after a crash of the server and a reload: nothing is sent.
  await sendTo(page, '2 subscribers')
  await expect(form.getByText('Queued for 2 subscribers')).toBeVisible()
  await expect(form.getByLabel('Subject')).toHaveValue('')
  await server.kill9()
  await server.start()
  await page.reload()
  await expect(form.getByText(/^Sending in \d+ s$/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(page.getByText('Sending cancelled')).toBeVisible()
  await expect(form.getByLabel('Subject')).toHaveValue('The April letter')
  await expect(form.getByLabel('Content')).toHaveValue('<p>Eleven records, <b>one</b> of them silent.</p>')
  expect(await campaigns(server)).toMatchObject([{ status: 'cancelled', sent: 0 }])

  await sendTo(page, '2 subscribers')
  await expect(form.getByText(/^Sending in \d+ s$/)).toBeVisible()
  endTheWait(server)
  await expect(form.getByText(/^Newsletter sent/)).toBeVisible()
  const history = card(page, 'Send History').getByRole('listitem').first()
  await expect(history).toContainText('The April letter')
  await expect(history).toContainText('2 of 2 sent')
  const mails = server.outbox().map((path) => readFileSync(path, 'utf8'))
  expect(mails.filter((mail) => mail.includes('Subject: The April letter'))).toHaveLength(2)
  await expectAccessible(page)
})

test('an editor inserts a post, previews, tests, schedules and cancels a newsletter', async ({
  page,
  newServer,
  allowErrors,
}) => {
  allowErrors(NOTHING_RUNS)
  const server = await newServer()
  await subscribe(server, 'ada', 'ben')
  await openPortal(page, server, '/admin/settings?tab=newsletter')
  const form = card(page, 'Send Newsletter')
  await form.getByLabel('Subject').fill('The May letter')
  await form.getByLabel('Content').fill('<h1>Spring</h1>')
  await form.getByRole('button', { name: 'Insert post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert a post' })
  const post = dialog.getByRole('list', { name: 'Posts' }).getByRole('button').first()
  const title = (await post.locator('span').first().textContent()) ?? ''
  await expectAccessible(page)
  await post.click()
  await expect(form.getByLabel('Content')).toHaveValue(new RegExp(`<h2><a href="/blog/post/`))

  // The preview has two widths and a text version.
  const mail = form.frameLocator('iframe[title="E-mail"]')
  await expect(mail.getByRole('heading', { name: title })).toBeVisible()
  await expect(mail.getByRole('heading', { name: 'Spring' })).toHaveCSS('font-size', '30px')
  const width = () => form.locator('iframe').evaluate((frame) => frame.clientWidth)
  expect(await width()).toBe(375)
  await form.getByRole('button', { name: 'Desktop' }).click()
  await expect.poll(width).toBe(680)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(form.getByText('Unsubscribe: ')).toBeVisible()

  await form.getByRole('button', { name: 'Send test to me' }).click()
  await expect(page.getByText('Test sent')).toBeVisible()

  await form.getByLabel('Send at').fill('2099-05-01T09:00')
  await form.getByRole('button', { name: 'Schedule Newsletter' }).click()
  const recap = page.getByRole('dialog', { name: 'Schedule this newsletter?' })
  await expect(recap).toContainText('Today that is 2 subscribers.')
  await recap.getByRole('button', { name: 'Schedule newsletter' }).click()
  await expect(form.getByText('Newsletter scheduled')).toBeVisible()
  const row = card(page, 'Send History').getByRole('listitem').filter({ hasText: 'The May letter' })
  await expect(row).toContainText('Scheduled')
  await row.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(row).toContainText('Cancelled')
  await expect(form.getByLabel('Subject')).toHaveValue('The May letter')

  // Admins can read the test among the e-mails.
  await page.reload()
  const mails = card(page, 'Mail')
  await mails.getByRole('searchbox', { name: 'Find an e-mail' }).fill('[Test]')
  await expect(mails.getByRole('listitem')).toHaveCount(1)
  await mails.getByRole('button', { name: 'Read' }).click()
  const read = page.getByRole('dialog', { name: '[Test] The May letter' })
  await expect(read.frameLocator('iframe').getByRole('heading', { name: 'Spring' })).toBeVisible()
  await read.getByRole('button', { name: 'Show as text' }).click()
  await expect(read.getByText('Unsubscribe: ')).toBeVisible()
  await read.getByRole('button', { name: 'Close' }).click()

  const subscribers = card(page, 'Subscribers')
  await subscribers.getByRole('searchbox', { name: 'Find an address' }).fill('ben@')
  await expect(subscribers.getByRole('listitem')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await subscribers.getByRole('button', { name: 'Export CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('"ben@example.com","confirmed"')
  await subscribers.getByLabel('Status').selectOption('suspended')
  await expect(subscribers.getByText('No addresses found.')).toBeVisible()
  await expectAccessible(page)
})

test('a newsletter is paused and resumed, lists its failed deliveries and retries them', async ({
  page,
  newServer,
}) => {
  const subject = 'The June letter'
  const mailServer = await startMailServer({ refuseOnce: 'gone@example.com', slow: subject })
  try {
    const server = await newServer({ SMTP_URL: mailServer.url, SMTP_CONNECTIONS: '1' })
    await subscribe(server, 'ada', 'ben', 'cleo', 'gone')
    const letter = { subject, content: '<p>Late, as ever.</p>' }
    await call(server, await tokenOf(server), 'POST', '/api/newsletter/send', letter)
    // One mail has arrived, and the mail server delays the next.
    await expect.poll(mailServer.isHeld).toBe(true)

    await openPortal(page, server, '/admin/settings?tab=newsletter')
    const row = card(page, 'Send History').getByRole('listitem').filter({ hasText: subject })
    await expect(row).toContainText('1 of 4 sent')
    await expect(row).toContainText('queued')
    await expect(row.getByRole('progressbar', { name: `Sending ${subject}` })).toBeVisible()
    await row.getByRole('button', { name: 'Pause' }).click()
    await expect(row.getByText('Paused')).toBeVisible()

    // The mail in flight arrives; the rest waits until sending resumes.
    mailServer.letGo()
    await expect(row).toContainText('2 of 4 sent')
    await expect(row.getByText('Paused')).toBeVisible()
    await row.getByRole('button', { name: 'Resume' }).click()
    await expect(row).toContainText('3 of 4 sent')
    await expect(row).toContainText('1 failed')
    await row.getByRole('button', { name: 'Show failed' }).click()
    await expect(row.getByRole('list', { name: 'Failed deliveries' })).toContainText('gone@example.com')
    await expect(row.getByText('5.7.1 looks like spam')).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Retry failed' }).click()
    await expect(row).toContainText('4 of 4 sent')
    await expect(row.getByRole('button', { name: 'Retry failed' })).toHaveCount(0)
  } finally {
    await mailServer.close()
  }
})
