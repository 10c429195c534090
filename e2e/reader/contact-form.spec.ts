import { expect, expectAccessible, expectToastPlace, test } from '../support/fixtures.ts'

test('a visitor corrects a mistake and writes to the editors with the keyboard alone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Name').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not an address')
  await page.keyboard.press('Tab')
  await page.keyboard.type('You spelt it wrong.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const email = form.getByLabel('Email')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email')
  await expect(email).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Thank you. Your message is with the editors.')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')

  // The toast says it again; F8 leads to it.
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(toasts.getByText('Message sent')).toBeVisible()
  await toasts.hover()
  await expectToastPlace(toasts)
  await expectAccessible(page)
  await page.keyboard.press('F8')
  await expect(toasts).toBeFocused()
  await toasts.getByRole('button', { name: 'Close' }).click()
  await expect(toasts.getByText('Message sent')).toBeHidden()
})
