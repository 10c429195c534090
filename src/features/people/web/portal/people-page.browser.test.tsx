import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PersonEntry } from '#features/people/people.schema.ts'
import { refuse } from '#ui/testing-calls.ts'
import { asEditor, openPortalPage } from '#web/portal/testing-portal.tsx'

const entry = (more: Partial<PersonEntry>): PersonEntry => ({
  id: 'p1',
  name: 'Otto Vale',
  email: 'otto@example.com',
  avatar: '',
  role: 'author',
  status: 'active',
  seen_at: '2026-11-15T10:00:00.000Z',
  created_at: '2026-11-01T10:00:00.000Z',
  invitation_end: null,
  two_factor: false,
  ...more,
})

const OTTO = entry({})
const PEOPLE = [
  OTTO,
  entry({ id: 'p2', name: 'Ines Marlow', email: 'ines@example.com' }),
  entry({ id: 'p3', name: 'Ada Curie', email: 'ada@example.com', role: 'curator' }),
  entry({ id: 'p4', name: 'Max Frost', email: 'max@example.com', status: 'closed' }),
  entry({
    id: 'p5',
    name: 'Late Guest',
    email: 'late@example.com',
    status: 'invited',
    seen_at: null,
    invitation_end: '2020-01-01T00:00:00.000Z',
  }),
]

const row = (name: string) => page.getByRole('article').filter({ hasText: name })

test('only people who can write and sign in are offered as successors', async () => {
  const { made } = openPortalPage('/admin/people', {
    'GET /api/people': PEOPLE,
    'GET /api/factor-roles': { roles: ['admin'] },
    'GET /api/people/:id': { ...OTTO, posts: 3 },
    'DELETE /api/people/:id': undefined,
  })
  await row('Otto Vale').getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('They have 3 posts. Who takes them over?')).toBeVisible()
  const choices = () =>
    [...dialog.getByLabelText('Successor').element().querySelectorAll('option')].map((one) => one.textContent)
  await expect.poll(choices).toEqual(['Choose a person', 'Ines Marlow (Author)'])
  const confirm = dialog.getByRole('button', { name: 'Remove person' })
  await expect.element(confirm).toBeDisabled()
  await dialog.getByLabelText('Successor').selectOptions('p2')
  await confirm.click()
  await expect.element(page.getByText('Person removed')).toBeVisible()
  expect(made('DELETE /api/people/:id')).toMatchObject([{ query: { successor: 'p2' } }])
})

test('each person shows a status, and actions that fit it', async () => {
  const { made } = openPortalPage('/admin/people', {
    'GET /api/people': PEOPLE,
    'GET /api/factor-roles': { roles: [] },
    'POST /api/people/:id/invitation': PEOPLE[4]!,
  })
  await expect.element(row('Late Guest')).toMatchTextContent('Invitation expired')
  await expect.element(row('Late Guest').getByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  await expect.element(row('Max Frost').getByRole('button', { name: 'Reopen account' })).toBeVisible()
  await expect.element(row('Ada Curie').getByRole('link', { name: 'Genres' })).toBeVisible()
  await row('Late Guest').getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('Invitation sent again')).toBeVisible()
  expect(made('POST /api/people/:id/invitation')).toMatchObject([{ params: { id: 'p5' } }])
})

test('an admin requires two factors for a role, and resets those of a person', async () => {
  const { made } = openPortalPage('/admin/people', {
    'GET /api/people': [entry({ two_factor: true }), entry({ id: 'p2', name: 'Ines Marlow' })],
    'GET /api/factor-roles': { roles: ['admin'] },
    'PUT /api/factor-roles': { roles: ['admin', 'editor'] },
    'DELETE /api/people/:id/factors': OTTO,
  })
  await expect.element(page.getByRole('switch', { name: 'Admin' })).toBeChecked()
  await page.getByRole('switch', { name: 'Editor' }).click()
  await expect.element(page.getByRole('switch', { name: 'Editor' })).toBeChecked()
  expect(made('PUT /api/factor-roles')).toMatchObject([{ body: { roles: ['admin', 'editor'] } }])
  await expect.element(row('Ines Marlow').getByText('Two-factor off')).toBeVisible()
  await row('Otto Vale').getByRole('button', { name: 'Reset two-factor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset two-factor' }).click()
  await expect.element(page.getByText('Two-factor sign-in turned off')).toBeVisible()
  expect(made('DELETE /api/people/:id/factors')).toMatchObject([{ params: { id: 'p1' } }])
})

test('an editor who opens the address is told that it is not for them, and nothing is asked for', async () => {
  const { made } = openPortalPage('/admin/people', asEditor)
  await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'People' })).not.toBeInTheDocument()
  expect(made('GET /api/people')).toEqual([])
})

const FRAME = {
  'GET /api/people': PEOPLE,
  'GET /api/factor-roles': { roles: [] },
  'GET /api/authors': [],
}

test('an invitation needs an address without an account, and nothing typed is lost', async () => {
  const TAKEN = 'otto@example.com already has an account or an invitation.'
  const { made, answer } = openPortalPage('/admin/people', FRAME, {
    'POST /api/people': refuse(409, TAKEN),
  })
  const dialog = page.getByRole('dialog')
  const send = () => dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('button', { name: 'Invite person' }).click()
  await send()
  await expect.element(dialog.getByText('Enter an e-mail address.')).toBeVisible()
  expect(made('POST /api/people')).toEqual([])
  await dialog.getByLabelText('E-mail address').fill('otto@example.com')
  await dialog.getByLabelText('Name', { exact: true }).fill('Nora')
  await dialog.getByRole('radio', { name: 'Editor' }).click()
  await send()
  await expect.element(dialog.getByText(TAKEN)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Invite person' }).click()
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Nora')
  await expect.element(dialog.getByRole('radio', { name: 'Editor' })).toBeChecked()
  await dialog.getByLabelText('E-mail address').fill('nora@example.com')
  answer({ 'POST /api/people': entry({ id: 'p6', email: 'nora@example.com', status: 'invited' }) })
  await send()
  await expect.element(page.getByText('Invitation sent', { exact: true })).toBeVisible()
  expect(made('POST /api/people').at(-1)!.body).toEqual({
    email: 'nora@example.com',
    name: 'Nora',
    role: 'editor',
  })
})

test('the last admin who gives up the role is told why that is refused', async () => {
  const LAST = 'This is the last admin. Make another person an admin first.'
  const { made } = openPortalPage('/admin/people', FRAME, {
    'PATCH /api/people/:id': refuse(409, LAST),
  })
  await row('Otto Vale').getByRole('button', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Editor' }).click()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect.element(page.getByText(LAST)).toBeVisible()
  expect(made('PATCH /api/people/:id')).toMatchObject([{ body: { role: 'editor' } }])
})
