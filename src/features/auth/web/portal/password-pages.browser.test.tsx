import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage, PLAIN_PROFILE } from '#web/portal/testing-portal.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const NOBODY: Answers = { 'GET /api/auth/session': { user: null } }

test('the page for a forgotten password promises nothing about the address, and says when it failed', async () => {
  const { made, answer } = openPortalPage('/admin/forgot-password', NOBODY, {
    'POST /api/auth/forgot-password': refuse(500, ''),
  })
  await field('Email').fill('nobody@example.com')
  await press('Send link')
  await expect.element(page.getByRole('alert').getByText(/\S/)).toBeVisible()
  await expect.element(field('Email')).toHaveValue('nobody@example.com')
  answer({ 'POST /api/auth/forgot-password': { message: 'Sent' } })
  await press('Send link')
  await expect
    .element(page.getByText(/we’ve sent it a link. The link works once, within an hour/))
    .toBeVisible()
  expect(made('POST /api/auth/forgot-password').at(-1)!.body).toEqual({ email: 'nobody@example.com' })
})

test('an incomplete link offers a new one, and asks the server nothing', async () => {
  const { made } = openPortalPage('/admin/reset-password', NOBODY)
  await expect.element(page.getByText(/We don’t know this link/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Send a new link' }))
    .toHaveAttribute('href', '/admin/forgot-password')
  expect(made('POST /api/auth/password-link')).toEqual([])
})

test('two new passwords must match and be long enough before they are sent', async () => {
  const { made } = openPortalPage('/admin/reset-password?token=abc', NOBODY, {
    'POST /api/auth/password-link': {
      purpose: 'reset',
      name: 'Admin',
      email: 'admin@example.com',
      role: 'admin',
      site: 'Mag',
    },
    'POST /api/auth/reset-password': refuse(400, 'Used', { code: 'link_used' }),
  })
  const type = async (password: string, again: string) => {
    await field('New Password').fill(password)
    await field('Confirm New Password').fill(again)
    await press('Change Password')
  }
  await type('a-new-password', 'another-password')
  await expect.element(page.getByText('New passwords do not match.')).toBeVisible()
  await type('short', 'short')
  await expect.element(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
  expect(made('POST /api/auth/reset-password')).toEqual([])
  await type('a-new-password', 'a-new-password')
  await expect.element(page.getByText(/^This link was already used/)).toBeVisible()
  expect(made('POST /api/auth/reset-password')).toMatchObject([
    { body: { token: 'abc', password: 'a-new-password' } },
  ])
})

test('a password that was not changed stays in its fields, which are emptied when it was', async () => {
  const { answer, made } = openPortalPage('/admin/settings?tab=profile', {
    ...PLAIN_PROFILE,
    'PUT /api/auth/change-password': refuse(500, ''),
  })
  const card = page.getByRole('region', { name: 'Change Password' })
  const type = async (old: string, fresh: string, again = fresh) => {
    await card.getByLabelText('Current Password', { exact: true }).fill(old)
    await card.getByLabelText('New Password', { exact: true }).fill(fresh)
    await card.getByLabelText('Confirm New Password', { exact: true }).fill(again)
    await card.getByRole('button', { name: 'Change Password' }).click()
  }
  await type('whatever-it-is', 'a-new-password', 'mistyped')
  await expect.element(card.getByText('New passwords do not match.')).toBeVisible()
  await type('whatever-it-is', 'short')
  await expect.element(card.getByText('Password must be at least 8 characters long.')).toBeVisible()
  expect(made('PUT /api/auth/change-password')).toEqual([])
  await type('whatever-it-is', 'a-new-password')
  await expect.element(card.getByText('Failed to change password')).toBeVisible()
  await expect.element(card.getByLabelText('New Password', { exact: true })).toHaveValue('a-new-password')
  expect(JSON.stringify([localStorage, sessionStorage].map(Object.entries))).not.toContain('a-new-password')

  const wrong = 'Your current password is incorrect.'
  answer({
    'PUT /api/auth/change-password': refuse(400, wrong, {
      issues: [{ path: 'oldPassword', message: wrong }],
    }),
  })
  await card.getByRole('button', { name: 'Change Password' }).click()
  await expect
    .element(card.getByLabelText('Current Password', { exact: true }))
    .toHaveAccessibleDescription(wrong)
  await expect.element(card.getByLabelText('Current Password', { exact: true })).toHaveFocus()
  answer({ 'PUT /api/auth/change-password': undefined })
  await card.getByRole('button', { name: 'Change Password' }).click()
  await expect.element(page.getByText('Password Changed', { exact: true })).toBeVisible()
  await expect.element(card.getByLabelText('New Password', { exact: true })).toHaveValue('')
})
