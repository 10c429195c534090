import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MessageTemplate } from '#features/submissions/submissions.schema.ts'
import {
  dialog,
  message,
  openDesk,
  openInbox,
  press,
  SIGNAL,
} from '#features/submissions/web/portal/desk/testing-desk.ts'
import { refuse } from '#ui/testing-calls.ts'

const LIST = 'GET /api/submissions'
const TEMPLATES = 'GET /api/submissions/templates'
const SAVE_TEMPLATES = 'PUT /api/submissions/templates'

const row = () => page.getByRole('link', { name: /Signal Lost/ })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const search = () => page.getByLabelText('Search submissions...')
const filters = () => page.getByRole('navigation', { name: 'Submissions by status' })

test('every filter is in the address and in the call, and a link to a status leaves out the others', async () => {
  const { made, path, go, answer } = openInbox()
  const asked = () => made(LIST).at(-1)!.query
  const link = (name: RegExp) => filters().getByRole('link', { name })
  await expect.element(row()).toBeVisible()
  await choice('Genre').selectOptions('Techno')
  await expect.poll(asked).toMatchObject({ genre: 'Techno' })
  answer({ [LIST]: [] })
  await search().fill('nobody at all')
  await expect.element(page.getByText('No submissions match.')).toBeVisible()
  expect(path()).toBe('/admin/submissions?genre=Techno&find=nobody+at+all')
  expect(asked()).toMatchObject({ genre: 'Techno', find: 'nobody at all' })

  await expect.element(link(/^Received/)).toHaveAttribute('href', '/admin/submissions?status=received')
  const overdue = '/admin/submissions?overdue=yes'
  await expect.element(link(/^Overdue/)).toHaveAttribute('href', overdue)
  go(overdue)
  await expect.poll(asked).toMatchObject({ overdue: 'true' })
  await expect.element(search()).toHaveValue('')
  await choice('Assigned to').selectOptions('none')
  await expect.poll(path).toBe('/admin/submissions?assigned=none&overdue=yes')
  await expect.poll(asked).toMatchObject({ assigned: 'none', overdue: 'true' })
})

test('an address with filters fills in the fields', async () => {
  const { made } = openInbox('?status=received&genre=Techno&assigned=none&find=otto')
  await expect.element(search()).toHaveValue('otto')
  await expect.element(choice('Genre')).toHaveValue('Techno')
  await expect.element(choice('Assigned to')).toHaveValue('none')
  expect(made(LIST).map(({ query }) => query)).toMatchObject([
    { status: 'received', genre: 'Techno', assigned: 'none', find: 'otto' },
  ])
})

test('the Spam folder is emptied after a question', async () => {
  const { made, answer } = openInbox('?tab=spam', {
    [LIST]: [{ ...SIGNAL, status: 'spam' }],
    'DELETE /api/submissions/spam': { removed: 1 },
  })
  await expect.element(row()).toBeVisible()
  expect(made(LIST).at(-1)!.query).toMatchObject({ status: 'spam' })
  await press('Empty spam')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  expect(made('DELETE /api/submissions/spam')).toEqual([])
  answer({ [LIST]: [] })
  await question.getByRole('button', { name: 'Empty spam' }).click()
  await expect.element(page.getByText('No suspected spam.')).toBeVisible()
})

const SORRY: MessageTemplate = { id: 't1', name: 'Sorry', kind: 'decline', text: 'Not for us, {artist}.' }
const group = (name: string) => page.getByRole('group', { name, exact: true })

test('a template needs a name, and all of them are saved with the ones they replace', async () => {
  const { made, answer } = openInbox('?tab=templates', {
    [TEMPLATES]: [SORRY],
    [SAVE_TEMPLATES]: refuse(400, 'Please check the form', {
      issues: [{ path: 'templates.1.name', message: 'Please enter a name' }],
    }),
  })
  await press('Add template')
  const added = group('New template')
  await added.getByLabelText('Text').fill('Dear {artist}, {release} is on our desk.')
  await press('Save templates')
  await expect
    .element(added.getByLabelText('Name'))
    .toHaveAccessibleDescription(expect.stringContaining('Please enter a name'))
  await expect.element(added.getByLabelText('Name')).toHaveFocus()
  answer({ [SAVE_TEMPLATES]: ({ body }) => (body as { templates: MessageTemplate[] }).templates })
  await added.getByLabelText('Name').fill('On the desk')
  await press('Save templates')
  await expect.element(page.getByText('Templates updated')).toBeVisible()
  await expect.element(group('On the desk')).toBeVisible()
  expect(made(SAVE_TEMPLATES).at(-1)!.body).toEqual({
    templates: [
      SORRY,
      {
        id: expect.any(String),
        name: 'On the desk',
        kind: 'general',
        text: 'Dear {artist}, {release} is on our desk.',
      },
    ],
    before: [SORRY],
  })
})

test('a colleague’s templates are overwritten only by choice', async () => {
  const theirs: MessageTemplate[] = [SORRY, { id: 't2', name: 'Theirs', kind: 'general', text: 'Soon.' }]
  const conflict = (current: MessageTemplate[]) =>
    refuse(409, 'Someone else has changed the templates in the meantime.', { code: 'conflict', current })
  const { made, answer } = openInbox('?tab=templates', {
    [TEMPLATES]: [SORRY],
    [SAVE_TEMPLATES]: conflict(theirs),
  })
  await group('Sorry').getByRole('button', { name: 'Remove' }).click()
  await press('Save templates')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Someone else has changed the templates in the meantime.')
  await expect.element(group('Sorry')).not.toBeInTheDocument()
  await press('Discard my changes and show theirs')
  await expect.element(group('Theirs')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()

  await group('Sorry').getByRole('button', { name: 'Remove' }).click()
  answer({ [SAVE_TEMPLATES]: conflict([...theirs, SORRY]) })
  await press('Save templates')
  await expect.element(page.getByRole('button', { name: 'Save anyway' })).toBeVisible()
  answer({ [SAVE_TEMPLATES]: [] })
  await press('Save anyway')
  await expect.element(page.getByText('Templates updated')).toBeVisible()
  expect(made(SAVE_TEMPLATES).map(({ body }) => (body as { before: object[] }).before.length)).toEqual([
    1, 2, 3,
  ])
})

test('a template fills in the message to the artist', async () => {
  const { made, answer } = openDesk({
    [TEMPLATES]: [SORRY, { id: 't2', name: 'On the desk', kind: 'general', text: '{release} is here.' }],
    'PATCH /api/submissions/:id': { ...SIGNAL, version: 2 },
  })
  await press('Decline')
  await dialog().getByRole('combobox', { name: 'Template' }).selectOptions('Sorry')
  await expect.element(message()).toHaveValue(SORRY.text)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await press('Write to the artist')
  const options = dialog().getByRole('combobox', { name: 'Template' }).getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual(['None', 'On the desk'])
  await dialog().getByRole('combobox', { name: 'Template' }).selectOptions('On the desk')
  answer({ 'GET /api/submissions/:id': { ...SIGNAL, version: 2 } })
  await dialog().getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Message sent')).toBeVisible()
  expect(made('PATCH /api/submissions/:id')).toMatchObject([
    { body: { message: '{release} is here.', notify: true } },
  ])
})
