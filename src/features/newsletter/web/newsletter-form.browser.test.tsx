import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { type Answers, refuse, unreachable } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const CALL = 'POST /api/newsletter/subscribe'
const ACCEPTED: Answers = { [CALL]: { message: 'ok' } }

const form = () => page.getByRole('form', { name: 'Subscribe' })
const field = () => form().getByLabelText('Your email address')
const status = () => form().getByRole('status')
const subscribe = () => form().getByRole('button', { name: 'Subscribe' }).click()

const openForm = (answers: Answers, author?: string) =>
  showToReader(<NewsletterForm buttonLabel="Subscribe" author={author} />, answers)

test('the form says that it is sending and that it has arrived, and is empty afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { made } = openForm({ [CALL]: () => promise.then(() => ({ message: 'ok' })) }, 'Maren Oduya')
  await field().fill('ida@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(form().getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  resolve()
  await expect.element(status()).toHaveTextContent('Subscribed! Check your inbox.')
  await expect.element(field()).toHaveValue('')
  expect(made(CALL)).toMatchObject([{ body: { email: 'ida@example.com', author: 'Maren Oduya' } }])
})

test('without an e-mail address nothing is sent', async () => {
  const { made } = openForm(ACCEPTED)
  await subscribe()
  await expect.element(field()).toHaveFocus()
  await field().fill('not an address')
  await subscribe()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('not an address')
  expect(status().element().textContent).toBe('')
  expect(made()).toEqual([])
})

test('a refusal is shown in the words of the server, or in ours, and the address stays', async () => {
  const { answer } = openForm({ [CALL]: refuse(400, 'That address cannot get mail') })
  await field().fill('ida@example.com')
  await subscribe()
  await expect.element(status()).toHaveTextContent('That address cannot get mail')
  answer({ [CALL]: refuse(429, 'Too many requests. Please wait a moment.') })
  await subscribe()
  await expect.element(status()).toHaveTextContent('Too many requests. Please wait a moment.')
  for (const failure of [refuse(500, ''), unreachable]) {
    answer(ACCEPTED)
    await subscribe()
    await expect.element(status()).toHaveTextContent('Subscribed! Check your inbox.')
    await field().fill('ida@example.com')
    answer({ [CALL]: failure })
    await subscribe()
    await expect.element(status()).toHaveTextContent('Failed to subscribe')
    await expect.element(field()).toHaveValue('ida@example.com')
  }
})
