import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const NOBODY: Answers = { 'GET /api/auth/session': { user: null } }

const open = (answers: Answers) => openPortalPage('/welcome/abc', NOBODY, answers)
const field = (name: string) => page.getByLabelText(name, { exact: true })

for (const [code, title, links] of [
  ['link_replaced', 'There is a newer invitation', []],
  ['link_withdrawn', 'This invitation was withdrawn', []],
  ['link_expired', 'This invitation has expired', ['/admin/forgot-password']],
  ['link_used', 'This invitation was already used', ['/admin/login']],
] as const)
  test(`an invitation that the server refuses with ${code} says what it is and what to do`, async () => {
    open({ 'POST /api/auth/password-link': refuse(400, 'Refused', { code }) })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    const found = page.getByRole('link').elements()
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
  })

test('a refused password keeps the typed name, and a name is needed', async () => {
  const common = 'This is one of the most common passwords. Choose another one.'
  const { made } = open({
    'POST /api/auth/password-link': {
      purpose: 'invite',
      name: 'Nora',
      email: 'nora@example.com',
      role: 'editor',
      site: 'Mag',
    },
    'POST /api/auth/accept-invitation': refuse(400, common),
  })
  await expect.element(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save password and sign in' })
  await field('Password').fill('password123')
  await field('Repeat password').fill('password123')
  await field('Your name').fill(' ')
  await save.click()
  expect(made('POST /api/auth/accept-invitation')).toEqual([])
  await field('Your name').fill('Nora Lind')
  await save.click()
  await expect.element(page.getByText(common)).toBeVisible()
  await expect.element(field('Your name')).toHaveValue('Nora Lind')
  expect(made('POST /api/auth/accept-invitation')).toMatchObject([
    { body: { token: 'abc', password: 'password123', name: 'Nora Lind' } },
  ])
})
