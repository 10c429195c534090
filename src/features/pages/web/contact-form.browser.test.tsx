import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ContactForm } from '#features/pages/web/contact-form.tsx'
import { type Answers, refuse, unreachable } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const CALL = 'POST /api/contact'

const field = (label: string) => page.getByRole('textbox', { name: label })
const send = () => page.getByRole('button', { name: 'Send message' }).click()
const alert = () => page.getByRole('alert')

async function write(answers: Answers, message = 'You spelt it wrong.') {
  const calls = showToReader(<ContactForm />, answers)
  await field('Name').fill('Ada')
  await field('Email').fill('ada@example.com')
  await field('Message').fill(message)
  return calls
}

test('a message that is too long is kept whole, and the limit is shown beside it', async () => {
  const LIMIT = 'Please keep your message to 5,000 characters'
  await write(
    { [CALL]: refuse(400, 'Please check the form', { issues: [{ path: 'message', message: LIMIT }] }) },
    'x'.repeat(5001),
  )
  await send()
  await expect.element(field('Message')).toHaveAccessibleDescription(LIMIT)
  await expect.element(field('Message')).toHaveFocus()
  await expect.element(field('Message')).toHaveValue('x'.repeat(5001))
})

test('a refusal, a broken server and a lost connection are named, and nothing typed is lost', async () => {
  const { answer } = await write({ [CALL]: refuse(429, 'Too many requests, please wait') })
  await send()
  await expect.element(alert()).toHaveTextContent('Too many requests, please wait')
  for (const failure of [refuse(500, ''), unreachable]) {
    answer({ [CALL]: refuse(429, 'Too many requests, please wait') })
    await send()
    await expect.element(alert()).toHaveTextContent('Too many requests, please wait')
    answer({ [CALL]: failure })
    await send()
    await expect.element(alert()).toMatchTextContent('couldn’t send your message')
  }
  await expect.element(field('Message')).toHaveValue('You spelt it wrong.')
  answer({ [CALL]: { message: 'Thank you. Your message is with the editors.' } })
  await send()
  await expect.element(page.getByRole('status')).toMatchTextContent('Thank you.')
  await expect.element(field('Message')).toHaveValue('')
})

test('refused fields are named, the first has the focus, and nothing typed is lost', async () => {
  await write({
    [CALL]: refuse(400, 'Please check the form', {
      issues: [
        { path: 'name', message: 'Please enter your name' },
        { path: 'email', message: 'Please enter a valid email' },
      ],
    }),
  })
  await send()
  await expect.element(field('Name')).toHaveAccessibleDescription('Please enter your name')
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('ada@example.com')
  await expect.element(field('Message')).toHaveValue('You spelt it wrong.')
})
