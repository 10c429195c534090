import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'

test('a reader subscribes, finds the mail and confirms by a press', async ({ page, server }) => {
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
  const text = mailTo()?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const link = /https?:\/\/\S+(\/newsletter\/confirm\?token=[\w.-]+)/.exec(text)?.[1] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('Your subscription is confirmed.')).toBeVisible()
})

test('a link that was cut off says so and confirms nothing', async ({ page, allowErrors }) => {
  allowErrors(/400/)
  await page.goto('/newsletter/confirm?token=half')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is not complete. Please copy all of it.')
})
