import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import {
  openDryRun,
  PUT_OPTIONS,
  select,
  startButton,
} from '#features/imports/web/portal/dry-run/testing-dry-run.ts'

const LIST: Partial<ImportDetails> = {
  name: 'members.csv',
  system: 'subscribers',
  site: '',
  headers: ['Mail', 'State', 'Joined'],
  counts: [{ kind: 'subscriber', found: 400, new: 390, done: 0 }],
  list: {
    program: 'mailchimp',
    statuses: [
      { status: 'confirmed', count: 350 },
      { status: 'suspended', count: 40 },
    ],
  },
}

test('a recognised list of subscribers shows its program and the statuses', async () => {
  openDryRun('', LIST)
  await expect
    .element(page.getByText(/^This is a list from Mailchimp\. The import doesn’t send any mail/))
    .toBeVisible()
  const table = page.getByRole('table', { name: 'Subscribers by status' })
  await expect.element(table.getByRole('row', { name: /^Bounced/ })).toMatchTextContent('40')
  await expect.element(page.getByRole('tab', { name: /^Authors/ })).not.toBeInTheDocument()
  await expect.element(startButton()).toBeEnabled()
})

test('lines that can’t be imported are listed with their numbers', async () => {
  openDryRun('notes', LIST, {
    'GET /api/imports/:id/note-counts': [{ code: 'invalid-address', title: 'Invalid addresses', count: 1 }],
    'GET /api/imports/:id/notes': [
      {
        id: 1,
        code: 'invalid-address',
        name: 'Line 7',
        text: '“ann@” is not an e-mail address.',
        path: null,
      },
    ],
  })
  await expect.element(page.getByRole('tab', { name: 'Notes (3)' })).toBeVisible()
  await expect.element(page.getByText('Lines of the file that we can’t import.')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Notes' }).getByRole('listitem'))
    .toMatchTextContent('Line 7“ann@” is not an e-mail address.')
})

test('an unknown list needs its columns before it can start', async () => {
  const { made } = openDryRun('', { ...LIST, list: { program: null, statuses: [] } })
  await expect.element(startButton()).toBeDisabled()
  await expect.element(page.getByText('Choose the column with the e-mail addresses first.')).toBeVisible()
  await select('E-mail address').selectOptions('Mail')
  await select('Status').selectOptions('State')
  await expect.element(page.getByText(/^You’ve changed the columns\./)).toBeVisible()
  expect(made(PUT_OPTIONS)).toEqual([])
  await page.getByRole('button', { name: 'Use these columns' }).click()
  await expect.element(startButton()).toBeEnabled()
  expect(made(PUT_OPTIONS).map(({ body }) => body)).toMatchObject([
    { columns: { email: 'Mail', status: 'State', date: null } },
  ])
  await expect.element(select('Status')).toHaveValue('State')
})

test('an unknown list is not called empty, and says so when no line fits the columns', async () => {
  const none = { list: { program: null, statuses: [] }, counts: [] }
  openDryRun('', { ...LIST, ...none })
  await expect.element(page.getByText(/^We don’t recognise the program/)).toBeVisible()
  await expect.element(page.getByText('There is nothing in these files')).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await select('E-mail address').selectOptions('Mail')
  await page.getByRole('button', { name: 'Use these columns' }).click()
  await expect.element(page.getByText(/^None of the lines can be imported/)).toBeVisible()
  await expect.element(startButton()).toBeDisabled()
})
