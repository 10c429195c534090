import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
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

/** The site's database, for what a person would have to wait for. */
function inDatabase({ dataDir }: ServerProcess, work: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(dataDir, 'sleevenotes.sqlite'), { timeout: 5000 })
  try {
    work(db)
  } finally {
    db.close()
  }
}

/** Ends the 30 seconds. */
const endTheWait = (server: ServerProcess) =>
  inDatabase(server, (db) => {
    db.prepare("update campaign set send_at = ? where status = 'scheduled'").run(new Date().toISOString())
  })

/** As if a mail server had refused the delivery to this address. */
const refuseDelivery = (server: ServerProcess, email: string) =>
  inDatabase(server, (db) => {
    db.prepare(
      `update delivery set status = 'failed', error = '5.7.1 looks like spam'
      where email = ? and campaign_id in (select id from campaign where status = 'sent')`,
    ).run(email)
    db.exec("update campaign set sent = 1, failed = 1 where status = 'sent'")
  })

test('a newsletter is written, previewed, tested, called back and sent to every subscriber', async ({
  page,
  newServer,
  allowErrors,
}) => {
  test.slow()
  // The page keeps polling while the server is down, and a poll can be under way when it dies.
  allowErrors(NOTHING_RUNS, /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
  const server = await newServer()
  await subscribe(server, 'ada', 'ben')
  await openPortal(page, server, '/admin/settings?tab=newsletter')
  const form = card(page, 'Send Newsletter')
  const history = card(page, 'Send History').getByRole('listitem').first()

  await test.step('with a post, which the preview shows in two widths and as text', async () => {
    await form.getByLabel('Subject').fill('The April letter')
    await form.getByLabel('Content').fill('<h1>Spring</h1>')
    await form.getByRole('button', { name: 'Insert post' }).click()
    const dialog = page.getByRole('dialog', { name: 'Insert a post' })
    const post = dialog.getByRole('list', { name: 'Posts' }).getByRole('button').first()
    const title = (await post.locator('span').first().textContent()) ?? ''
    await expectAccessible(page)
    await post.click()
    await expect(form.getByLabel('Content')).toHaveValue(new RegExp(`<h2><a href="/blog/post/`))
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
  })
  const content = await form.getByLabel('Content').inputValue()
  await test.step('cancelled within 30 seconds, even after a crash and a reload, nothing is sent', async () => {
    await form.getByRole('button', { name: 'Send Newsletter' }).click()
    await expect(page.getByRole('dialog', { name: 'Send this newsletter?' })).toContainText('2 subscribers.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send to 2 subscribers' }).click()
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
    await expect(form.getByLabel('Content')).toHaveValue(content)
    expect(await campaigns(server)).toMatchObject([{ status: 'cancelled', sent: 0 }])
  })
  await test.step('sent, it reaches both, and the history shows it', async () => {
    await sendTo(page, '2 subscribers')
    await expect(form.getByText(/^Sending in \d+ s$/)).toBeVisible()
    endTheWait(server)
    await expect(form.getByText(/^Newsletter sent/)).toBeVisible()
    await expect(history).toContainText('The April letter')
    await expect(history).toContainText('2 of 2 sent')
    const mails = server.outbox().map((path) => readFileSync(path, 'utf8'))
    expect(mails.filter((mail) => mail.includes('Subject: The April letter'))).toHaveLength(2)
  })
  await test.step('a failed delivery is listed and sent again', async () => {
    refuseDelivery(server, 'ben@example.com')
    await page.reload()
    await history.getByRole('button', { name: 'Show failed' }).click()
    await expect(history.getByRole('list', { name: 'Failed deliveries' })).toContainText('ben@example.com')
    await expect(history.getByText('5.7.1 looks like spam')).toBeVisible()
    await expectAccessible(page)
    await history.getByRole('button', { name: 'Retry failed' }).click()
    await expect(history).toContainText('2 of 2 sent')
    await expect(history.getByRole('button', { name: 'Retry failed' })).toHaveCount(0)
  })
  await test.step('admins read the test among the e-mails, and export the subscribers', async () => {
    const mails = card(page, 'Mail')
    await mails.getByRole('searchbox', { name: 'Find an e-mail' }).fill('[Test]')
    await expect(mails.getByRole('listitem')).toHaveCount(1)
    await mails.getByRole('button', { name: 'Read' }).click()
    const read = page.getByRole('dialog', { name: '[Test] The April letter' })
    await expect(read.frameLocator('iframe').getByRole('heading', { name: 'Spring' })).toBeVisible()
    await read.getByRole('button', { name: 'Show as text' }).click()
    await expect(read.getByText('Unsubscribe: ')).toBeVisible()
    await expectAccessible(page)
    await read.getByRole('button', { name: 'Close' }).click()
    const subscribers = card(page, 'Subscribers')
    await expect(subscribers.getByText('confirmed subscribers')).toBeVisible()
    await expect(subscribers.getByRole('listitem').filter({ hasText: 'ada@example.com' })).toContainText(
      /\d{4}/,
    )
    await subscribers.getByRole('searchbox', { name: 'Find an address' }).fill('ben@')
    await expect(subscribers.getByRole('listitem')).toHaveCount(1)
    const download = page.waitForEvent('download')
    await subscribers.getByRole('button', { name: 'Export CSV' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('"ben@example.com","confirmed"')
  })
})
