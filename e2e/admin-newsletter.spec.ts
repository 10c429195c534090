import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page, Route } from '@playwright/test'
import type { ServerProcess } from '../scripts/lib/server-process.ts'
import { call, tokenOf } from '../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, expectToastPlace, test } from './fixtures.ts'
import { startMailServer } from './mail-server.ts'
import { openPortal } from './portal.ts'

/** The mail is shown where nothing runs, also not what looks at how accessible it is. */
const NOTHING_RUNS = /Blocked script execution in 'about:srcdoc'/

/** The process that sends it gives way to everything else on a busy machine. */
const MAIL_MAY_TAKE = { timeout: 30_000 }

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Subscribers who need no mail to be confirmed. */
async function subscribe(server: ServerProcess, ...names: string[]): Promise<void> {
  await call(server, await tokenOf(server), 'PUT', '/api/settings/site', { double_opt_in: false })
  for (const name of names) {
    const email = `${name}@example.com`
    expect((await call(server, '', 'POST', '/api/newsletter/subscribe', { email })).status).toBe(202)
  }
}

const campaigns = async (server: ServerProcess) =>
  (await call(server, await tokenOf(server), 'GET', '/api/newsletter/campaigns')).json()

/** Through the recap, as a person does. */
async function sendTo(page: Page, audience: string): Promise<void> {
  await card(page, 'Send Newsletter').getByRole('button', { name: 'Send Newsletter' }).click()
  await page.getByRole('button', { name: `Send to ${audience}` }).click()
}

/** As if the 30 seconds were over. */
function endTheWait({ dataDir }: ServerProcess): void {
  const db = new DatabaseSync(join(dataDir, 'sleevenotes.sqlite'), { timeout: 5000 })
  try {
    db.prepare("update campaign set send_at = ? where status = 'scheduled'").run(new Date().toISOString())
  } finally {
    db.close()
  }
}

test('with nobody on the list and nothing sent, the tab says so', async ({ page, newServer }) => {
  const server = await newServer()
  await openPortal(page, server, '/admin/settings?tab=newsletter')
  await expect(page.getByText('No subscribers yet.')).toBeVisible()
  await expect(page.getByText('No newsletters sent yet.')).toBeVisible()
  const form = card(page, 'Send Newsletter')
  await form.getByLabel('Subject').fill('To nobody')
  await form.getByLabel('Content').fill('Words')
  await form.getByRole('button', { name: 'Send Newsletter' }).click()
  const recap = page.getByRole('dialog', { name: 'Send this newsletter?' })
  await expect(recap).toContainText('There is nobody to send it to.')
  await expect(recap.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
})

test('a newsletter goes to every confirmed subscriber, and the history says how far it got', async ({
  page,
  newServer,
  allowErrors,
}) => {
  test.slow()
  // While the server is down, the page asks in vain.
  allowErrors(/ERR_CONNECTION_REFUSED/)
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
  await form.getByRole('button', { name: 'Send Newsletter' }).click()
  await expect(form.getByText('Please enter a subject.')).toBeVisible()
  await expect(form.getByText('Please enter the content.')).toBeVisible()
  await expect(form.getByLabel('Subject')).toBeFocused()
  await form.getByLabel('Subject').fill('The April letter')
  await form.getByLabel('Content').fill('<p>Eleven records, <b>one</b> of them silent.</p>')
  await form.getByRole('button', { name: 'Send Newsletter' }).click()
  const recap = page.getByRole('dialog', { name: 'Send this newsletter?' })
  await expect(recap).toContainText('2 subscribers.')
  await expectAccessible(page)
  await recap.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue('The April letter')
  expect(await campaigns(server)).toEqual([])

  // Called back within its 30 seconds, also after a reload and a crash of the server: nothing goes out.
  await sendTo(page, '2 subscribers')
  await expect(form.getByText('Queued for 2 subscribers')).toBeVisible(MAIL_MAY_TAKE)
  await expect(form.getByLabel('Subject')).toHaveValue('')
  await server.kill9()
  await server.start()
  await page.reload()
  await expect(form.getByText(/^Sending in \d+ s$/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Call back' }).click()
  await expect(page.getByText('Not sent: you called it back')).toBeVisible()
  await expect(form.getByLabel('Subject')).toHaveValue('The April letter')
  await expect(form.getByLabel('Content')).toHaveValue('<p>Eleven records, <b>one</b> of them silent.</p>')
  expect(await campaigns(server)).toMatchObject([{ status: 'cancelled', sent: 0 }])

  await sendTo(page, '2 subscribers')
  await expect(form.getByText(/^Sending in \d+ s$/)).toBeVisible()
  endTheWait(server)
  await expect(form.getByText(/^Newsletter sent/)).toBeVisible(MAIL_MAY_TAKE)
  const history = card(page, 'Send History').getByRole('listitem').first()
  await expect(history).toContainText('The April letter')
  await expect(history).toContainText('2 of 2 sent', MAIL_MAY_TAKE)
  const mails = server.outbox().map((path) => readFileSync(path, 'utf8'))
  expect(mails.filter((mail) => mail.includes('Subject: The April letter'))).toHaveLength(2)
  await expectAccessible(page)
})

test('a newsletter that cannot be sent loses nothing that was typed', async ({
  page,
  newServer,
  allowErrors,
}) => {
  allowErrors(/status of (500|403)/, /ERR_FAILED/)
  const server = await newServer()
  await subscribe(server, 'ada')
  await openPortal(page, server, '/admin/settings?tab=newsletter')
  const form = card(page, 'Send Newsletter')
  await form.getByLabel('Subject').fill('Not today')
  await form.getByLabel('Content').fill('Words')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/newsletter/send', async (route) => {
    await held
    await route.fulfill({ status: 500, json: {} })
  })
  await sendTo(page, '1 subscriber')
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  // Long work is seen from every page; Alt+T leads to it.
  const work = page.getByRole('region', { name: 'Work under way (Alt+T)' })
  await expect(work.getByText('Sending newsletter')).toBeVisible()
  await expectToastPlace(work)
  await page.keyboard.press('Alt+t')
  await expect(work).toBeFocused()
  letGo()
  await expect(form.getByText('Failed to send newsletter')).toBeVisible()
  await expect(form.getByLabel('Content')).toHaveValue('Words')

  // What the server says about it is told instead.
  await page.unroute('**/api/newsletter/send')
  await page.route('**/api/newsletter/send', (route) =>
    route.fulfill({ status: 403, json: { message: 'Nobody is subscribed yet.', code: 'forbidden' } }),
  )
  await sendTo(page, '1 subscriber')
  await expect(form.getByText('Nobody is subscribed yet.')).toBeVisible()

  // Only the answer is lost: the newsletter waits and can be called back. Sent again, it is another one.
  await page.unroute('**/api/newsletter/send')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/newsletter/send', loseAnswer, { times: 1 })
  await sendTo(page, '1 subscriber')
  await form.getByRole('button', { name: 'Call back' }).click()
  await expect(page.getByText('Not sent: you called it back')).toBeVisible()
  await sendTo(page, '1 subscriber')
  await expect(form.getByText('Queued for 1 subscriber')).toBeVisible()
  // There are 30 seconds to find it, and the button that sent it is far below.
  await expect(form.getByRole('button', { name: 'Call back' })).toBeInViewport()
  expect(await campaigns(server)).toMatchObject([{ status: 'scheduled' }, { status: 'cancelled' }])
})

test('an editor writes with a post in it, looks at it, tests it, puts it off and calls it off', async ({
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

  // As mail programs will show it, at two widths and as text.
  const mail = form.frameLocator('iframe[title="The mail"]')
  await expect(mail.getByRole('heading', { name: title })).toBeVisible(MAIL_MAY_TAKE)
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
  await expect(row).toContainText('scheduled')
  await row.getByRole('button', { name: 'Call back' }).click()
  await expect(row).toContainText('cancelled')
  await expect(form.getByLabel('Subject')).toHaveValue('The May letter')

  // The test is mail of the house: whoever runs it can read it here.
  await page.reload()
  const mails = card(page, 'Mail')
  await mails.getByRole('searchbox', { name: 'Find a mail' }).fill('[Test]')
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
  await subscribers.getByLabel('State').selectOption('suspended')
  await expect(subscribers.getByText('No address is found.')).toBeVisible()
  await expectAccessible(page)
})

test('a newsletter under way is paused, goes on, tells whom it did not reach and tries again', async ({
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
    // One has arrived, and the mail server takes its time with the next.
    await expect.poll(mailServer.isHeld, MAIL_MAY_TAKE).toBe(true)

    await openPortal(page, server, '/admin/settings?tab=newsletter')
    const row = card(page, 'Send History').getByRole('listitem').filter({ hasText: subject })
    await expect(row).toContainText('1 of 4 sent')
    await expect(row).toContainText('queued')
    await expect(row.getByRole('progressbar', { name: `Sending ${subject}` })).toBeVisible()
    await row.getByRole('button', { name: 'Pause' }).click()
    await expect(row.getByText('paused')).toBeVisible()

    // What was on its way arrives; nothing else does until it goes on.
    mailServer.letGo()
    await expect(row).toContainText('2 of 4 sent', MAIL_MAY_TAKE)
    await expect(row.getByText('paused')).toBeVisible()
    await row.getByRole('button', { name: 'Resume' }).click()
    await expect(row).toContainText('3 of 4 sent', MAIL_MAY_TAKE)
    await expect(row).toContainText('1 failed')
    await row.getByRole('button', { name: 'Show failed' }).click()
    await expect(row.getByRole('list', { name: 'Failed deliveries' })).toContainText('gone@example.com')
    await expect(row.getByText('5.7.1 looks like spam')).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Retry failed' }).click()
    await expect(row).toContainText('4 of 4 sent', MAIL_MAY_TAKE)
    await expect(row.getByRole('button', { name: 'Retry failed' })).toHaveCount(0)
  } finally {
    await mailServer.close()
  }
})
