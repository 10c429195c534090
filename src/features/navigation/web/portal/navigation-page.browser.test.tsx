import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedNavigation } from '#features/navigation/navigation.schema.ts'
import { type Answers, refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const link = (id: string, label: string, address: string) => ({ id, label, address, gone: address === '' })

const STORED: ManagedNavigation = {
  header: [
    { ...link('l1', 'Team', '/our-team'), children: [link('l2', 'Ada', '/authors/ada')] },
    { ...link('l3', 'Old review', ''), children: [] },
  ],
  footer: [],
  version: 3,
}

const CALLS: Answers = {
  'GET /api/genres': [{ id: 'g', name: 'Dub', hue: 1 }],
  'GET /api/portal/pages': [],
  'GET /api/portal/navigation': STORED,
  'PUT /api/portal/navigation': STORED,
}

const open = async (answers: Answers = {}) => {
  const portal = openPortalPage('/admin/navigation', CALLS, answers)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Header' })).toBeVisible()
  return portal
}
const header = () => page.getByRole('region', { name: 'Header' })
const footer = () => page.getByRole('region', { name: 'Footer' })
const row = (name: string) => page.getByRole('listitem', { name: `Link: ${name}` })
const save = () => page.getByRole('button', { name: 'Save navigation' }).click()
const labels = () =>
  header()
    .getByRole('textbox', { name: 'Text' })
    .elements()
    .map((field) => (field as HTMLInputElement).value)

test('links are added, renamed and put below another, and only new addresses are sent', async () => {
  const { made } = await open()
  await row('Team').getByRole('textbox', { name: 'Text' }).fill('Our team')
  await header().getByRole('button', { name: 'Add link' }).click()
  await expect.element(row('new link').getByRole('textbox', { name: 'Text' })).toHaveFocus()
  await row('new link').getByRole('combobox', { name: 'Address' }).fill('/about')
  await row('new link').getByRole('textbox', { name: 'Text' }).fill('About us')
  await row('About us').getByRole('button', { name: 'Nest under the link above' }).click()
  await save()
  await expect.element(page.getByText('Navigation saved')).toBeVisible()
  expect(made('PUT /api/portal/navigation')[0]?.body).toEqual({
    header: [
      {
        id: 'l1',
        label: 'Our team',
        address: '',
        children: [{ id: 'l2', label: 'Ada', address: '' }],
      },
      { id: 'l3', label: 'Old review', address: '', children: [{ label: 'About us', address: '/about' }] },
    ],
    footer: [],
    version: 3,
  })
})

test('a link to something that is gone is marked', async () => {
  await open()
  await expect.element(row('Old review').getByText(/readers don’t see this link/)).toBeVisible()
  await expect.element(row('Team').getByText(/readers don’t see this link/)).not.toBeInTheDocument()
})

test('links are moved by keyboard, and screen readers hear the new place', async () => {
  await open()
  const grip = page.getByRole('button', { name: 'Reorder Team' })
  grip.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(labels).toEqual(['Ada', 'Old review', 'Team'])
  await expect.element(grip).toHaveFocus()
  await expect.element(page.getByText('Link is now number 3 of 3.')).toBeInTheDocument()
})

test('an address that the server refuses is shown beside its field', async () => {
  const message = 'There is nothing at /nowhere. Check the address.'
  await open({
    'PUT /api/portal/navigation': refuse(400, message, {
      issues: [{ path: 'footer.0.address', message }],
    }),
  })
  await footer().getByRole('button', { name: 'Add link' }).click()
  await footer().getByRole('textbox', { name: 'Text' }).fill('Lost')
  await footer().getByRole('combobox', { name: 'Address' }).fill('/nowhere')
  await save()
  await expect.element(footer().getByText(message)).toBeVisible()
  await expect.element(footer().getByRole('combobox', { name: 'Address' })).toHaveValue('/nowhere')
})

test('the default comes back with a save, and a conflict keeps the links until they are loaded again', async () => {
  const { made, answer } = await open()
  await page.getByRole('button', { name: 'Remove all links' }).click()
  await expect.element(page.getByText('Your links will be removed when you save.')).toBeVisible()
  answer({ 'PUT /api/portal/navigation': refuse(409, 'Someone else has changed the navigation.') })
  await save()
  await expect.element(page.getByText('Someone else has changed the navigation.')).toBeVisible()
  expect(made('PUT /api/portal/navigation')[0]?.body).toMatchObject({ header: [], footer: [] })
  await page.getByRole('button', { name: 'Discard mine and load theirs' }).click()
  await expect.poll(labels).toEqual(['Team', 'Ada', 'Old review'])
})

test('leaving with unsaved links asks first, and saved links may be left', async () => {
  const { path, go } = await open()
  const leave = () => go('/admin/pages')
  await row('Team').getByRole('textbox', { name: 'Text' }).fill('Our team')
  leave()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(question).toMatchTextContent('Your changes to the navigation aren’t saved.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(row('Our team').getByRole('textbox', { name: 'Text' })).toHaveValue('Our team')
  await save()
  await expect.element(page.getByText('Navigation saved')).toBeVisible()
  leave()
  await expect.poll(path).toBe('/admin/pages')
})
