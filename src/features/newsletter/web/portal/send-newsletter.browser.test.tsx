import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  content,
  form,
  openNewsletter as open,
  QUEUED,
  send,
  subject,
  write,
} from '#features/newsletter/web/portal/testing-newsletter.ts'
import { refuse, unreachable } from '#ui/testing-calls.ts'

test('a newsletter needs a subject and content, and nobody to send it to stops it', async () => {
  const { made } = open({
    'GET /api/newsletter/recipients': { recipients: 0, announced: false, too_old: false },
  })
  await expect.element(page.getByText('No subscribers yet.')).toBeVisible()
  await expect.element(page.getByText('No newsletters sent yet.')).toBeVisible()
  await form().getByRole('button', { name: 'Send Newsletter' }).click()
  await expect.element(form().getByText('Please enter a subject.')).toBeVisible()
  await expect.element(form().getByText('Please enter the content.')).toBeVisible()
  await expect.element(subject()).toHaveFocus()
  await write()
  await form().getByRole('button', { name: 'Send Newsletter' }).click()
  const recap = page.getByRole('dialog', { name: 'Send this newsletter?' })
  await expect.element(recap).toMatchTextContent('there is nobody to send it to.')
  await expect.element(recap.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await recap.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(subject()).toHaveValue('Not today')
  expect(made('POST /api/newsletter/send')).toEqual([])
})

test('every page shows that a newsletter is being sent, and Alt+T moves the focus there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open({ 'POST /api/newsletter/send': () => promise.then(() => refuse(500, '')) })
  await write()
  await send()
  await expect.element(form().getByRole('button', { name: 'Sending...' })).toBeDisabled()
  const work = page.getByRole('region', { name: 'Notifications (Alt+T)' })
  await expect.element(work.getByText('Sending newsletter')).toBeVisible()
  // Every kind of toast is 356 px wide and 32 px from the edge.
  const { width, right } = work.element().getBoundingClientRect()
  expect([width, document.documentElement.clientWidth - right]).toEqual([356, 32])
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.element(work).toHaveFocus()
  resolve()
  await expect.element(form().getByText('Failed to send newsletter')).toBeVisible()
  await expect.element(work.getByText('Sending newsletter')).not.toBeInTheDocument()
})

test('a newsletter that was refused keeps its text and shows the server’s reason', async () => {
  open({ 'POST /api/newsletter/send': refuse(403, 'Nobody is subscribed yet.') })
  await write()
  await send()
  await expect.element(form().getByText('Nobody is subscribed yet.')).toBeVisible()
  await expect.element(subject()).toHaveValue('Not today')
  await expect.element(content()).toHaveValue('Words')
})

test('a lost response is repeated with its key, and after cancelling, the same text is a new newsletter', async () => {
  const { made, answer } = open({ 'POST /api/newsletter/send': unreachable })
  await write()
  await send()
  await expect.element(form().getByText('Failed to send newsletter')).toBeVisible()
  await send()
  await expect.poll(() => made('POST /api/newsletter/send')).toHaveLength(2)

  // It has arrived, although the page does not know.
  answer({ 'GET /api/newsletter/campaigns': [QUEUED] })
  await send()
  const cancel = form().getByRole('button', { name: 'Cancel sending' })
  await expect.element(cancel).toBeVisible()
  answer({
    'POST /api/newsletter/campaigns/:id/:action': { ...QUEUED, status: 'cancelled', starts_in: null },
    'GET /api/newsletter/campaigns/:id': { subject: '', html: '', text: '', content: '' },
    'GET /api/newsletter/campaigns': [],
    'POST /api/newsletter/send': QUEUED,
  })
  await cancel.click()
  await expect.element(page.getByText('Sending cancelled')).toBeVisible()
  await expect.element(cancel).not.toBeInTheDocument()
  answer({ 'GET /api/newsletter/campaigns': [QUEUED] })
  await send()
  await expect.element(form().getByText('Queued for 1 subscriber')).toBeVisible()
  // There are only 30 seconds to cancel, and the send button is far below.
  await expect.element(cancel).toBeInViewport()
  const keys = made('POST /api/newsletter/send').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0], keys[0], expect.any(String)])
  expect(keys[3]).not.toBe(keys[0])
})

test('nothing moves when the preview arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open({
    'POST /api/newsletter/preview': () =>
      promise.then(() => ({ subject: 'Preview', html: '<p>Words</p>', text: 'Words' })),
  })
  await write()
  const frame = () => form().getByTitle('E-mail').element() as HTMLIFrameElement
  const top = () =>
    form().getByRole('button', { name: 'Send Newsletter' }).element().getBoundingClientRect().top
  await expect.poll(() => frame().srcdoc).toBe('')
  const before = top()
  resolve()
  await expect.poll(() => frame().srcdoc).toBe('<p>Words</p>')
  expect(top()).toBe(before)
})
