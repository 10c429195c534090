import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Erasure, PersonFound, RetentionState } from '#features/privacy/privacy.schema.ts'
import { refuse } from '#ui/testing-calls.ts'
import { stopIntervals } from '#ui/testing-client.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const EMAIL = 'ann@example.com'

const RETENTION: RetentionState = {
  days: { submissions: null, applications: null, messages: null, comments: null, mail: 90 },
  next_at: '2026-11-18T04:00:00.000Z',
}

const NONE: PersonFound['counts'] = {
  imports: 0,
  submissions: 0,
  applications: 0,
  comments: 0,
  messages: 0,
  deliveries: 0,
  subscriptions: 0,
  mail: 0,
  webhooks: 0,
  'sign-ins': 0,
  accounts: 0,
  audit: 0,
}

const person = (counts: Partial<PersonFound['counts']>, more: Partial<PersonFound> = {}): PersonFound => ({
  email: EMAIL,
  code: 'k3f9a2c1',
  counts: { ...NONE, ...counts },
  files: 0,
  export_url: '/api/privacy/export/ticket',
  erasures: [],
  ...more,
})

const erasure = (more: Partial<Erasure> = {}): Erasure => ({
  id: 'e1',
  code: 'k3f9a2c1',
  comments: 'delete',
  counts: { comments: 2 },
  by: 'Admin',
  created_at: '2026-11-17T10:00:00.000Z',
  finished_at: '2026-11-17T10:00:02.000Z',
  ...more,
})

const open = (answers: Parameters<typeof openPortalPage>[1] = {}) =>
  openPortalPage('/admin/privacy', {
    'GET /api/privacy/retention': RETENTION,
    'GET /api/privacy/erasures': [],
    ...answers,
  })

async function search(email = EMAIL) {
  await page.getByLabelText('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
}

const select = (name: string) => page.getByRole('combobox', { name })
const dialog = () => page.getByRole('alertdialog')
const confirm = () => dialog().getByRole('button', { name: 'Delete everything' })

test('saving the retention first says what it deletes, and cancelling saves nothing', async () => {
  const { made } = open({
    'POST /api/privacy/retention/preview': {
      submissions: 34,
      applications: 0,
      messages: 2,
      comments: 0,
      mail: 0,
    },
  })
  await expect.element(select('Mail log')).toHaveDisplayValue('90 days')
  await select('Submissions').selectOptions('1 year')
  await page.getByRole('button', { name: 'Save retention' }).click()
  await expect.element(dialog()).toMatchTextContent('This deletes 34 submissions, 2 messages tonight.')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(made('PUT /api/privacy/retention')).toEqual([])
  await expect.element(select('Submissions')).toHaveDisplayValue('1 year')
})

test('a confirmed retention is saved, and nothing is asked while nothing changed', async () => {
  const days = { ...RETENTION.days, comments: 730 }
  const { made } = open({
    'POST /api/privacy/retention/preview': {
      submissions: 0,
      applications: 0,
      messages: 0,
      comments: 0,
      mail: 0,
    },
    'PUT /api/privacy/retention': { ...RETENTION, days },
  })
  await page.getByRole('button', { name: 'Save retention' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await select('Addresses of commenters').selectOptions('2 years')
  await page.getByRole('button', { name: 'Save retention' }).click()
  await expect.element(dialog()).toMatchTextContent('Nothing is old enough to be deleted tonight.')
  await dialog().getByRole('button', { name: 'Save retention' }).click()
  await expect.element(page.getByText('Data retention saved')).toBeVisible()
  expect(made('PUT /api/privacy/retention').map(({ body }) => body)).toEqual([{ days }])
})

test('a number of days that the list lacks stays selected', async () => {
  open({ 'GET /api/privacy/retention': { ...RETENTION, days: { ...RETENTION.days, mail: 45 } } })
  await expect.element(select('Mail log')).toHaveDisplayValue('45 days')
})

test('a person’s data is listed with counts, and says what stays', async () => {
  open({
    'POST /api/privacy/find': person({ submissions: 2, comments: 1, accounts: 1, audit: 3 }, { files: 4 }),
  })
  await search()
  const found = page.getByRole('region', { name: `Data about ${EMAIL}` })
  await expect.element(found).toMatchTextContent('Submissions2')
  await expect.element(found).toMatchTextContent('Uploaded files4')
  await expect.element(found).toMatchTextContent('Accountsstays1')
  await expect.element(found).toMatchTextContent('We can’t delete entries of the audit log')
  await expect
    .element(found.getByRole('link', { name: /People page/ }))
    .toHaveAttribute('href', '/admin/people')
})

test('nothing can be exported or deleted when nothing is held', async () => {
  open({ 'POST /api/privacy/find': person({}) })
  await search()
  await expect.element(page.getByText(`We hold nothing about ${EMAIL}.`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Delete everything/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Export everything' })).not.toBeInTheDocument()
})

test('a refused address says why', async () => {
  open({ 'POST /api/privacy/find': refuse(400, 'Please enter a valid email address') })
  await search('ann')
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
})

test('a deletion names the address and the counts, and needs the address typed', async () => {
  const { made } = open({
    'POST /api/privacy/find': person({ submissions: 1, mail: 5 }, { files: 1 }),
    'POST /api/privacy/erasures': erasure({ finished_at: null }),
  })
  await search()
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await expect.element(dialog()).toMatchTextContent(`Delete everything about ${EMAIL}?`)
  await expect
    .element(dialog())
    .toMatchTextContent('This deletes 1 submission, 5 other e-mails, and 1 uploaded file.')
  // There are no comments to decide about.
  await expect.element(dialog().getByRole('group', { name: 'Their comments' })).not.toBeInTheDocument()
  const field = dialog().getByLabelText(`Type ${EMAIL} to confirm`)
  await expect.element(confirm()).toBeDisabled()
  await field.fill('ann@example.co')
  await expect.element(confirm()).toBeDisabled()
  await field.fill(' Ann@Example.com ')
  await confirm().click()
  await expect.element(page.getByText('Deletion started')).toBeVisible()
  expect(made('POST /api/privacy/erasures').map(({ body }) => body)).toEqual([
    { email: EMAIL, comments: 'delete' },
  ])
})

test('comments can stay without the name', async () => {
  const { made } = open({
    'POST /api/privacy/find': person({ comments: 2 }),
    'POST /api/privacy/erasures': erasure({ finished_at: null }),
  })
  await search()
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await dialog()
    .getByRole('radio', { name: /Anonymous/ })
    .click()
  await dialog().getByLabelText(`Type ${EMAIL} to confirm`).fill(EMAIL)
  await confirm().click()
  await expect
    .poll(() => made('POST /api/privacy/erasures').map(({ body }) => body))
    .toEqual([{ email: EMAIL, comments: 'anonymise' }])
})

test('a deletion that another admin has started is explained, and the dialog stays', async () => {
  const message = 'The data of this person is being deleted already. Wait until it is done.'
  open({
    'POST /api/privacy/find': person({ comments: 2 }),
    'POST /api/privacy/erasures': refuse(409, message),
  })
  await search()
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await dialog().getByLabelText(`Type ${EMAIL} to confirm`).fill(EMAIL)
  await confirm().click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(dialog()).toBeVisible()
})

test('once the deletion is done, the page says that nothing is left', async () => {
  const { pass } = stopIntervals()
  let [found, list] = [person({ comments: 2 }), [] as Erasure[]]
  open({
    'GET /api/privacy/erasures': () => list,
    'POST /api/privacy/find': () => found,
    'POST /api/privacy/erasures': () => {
      list = [erasure({ finished_at: null, counts: {} })]
      return list[0]!
    },
  })
  await search()
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await dialog().getByLabelText(`Type ${EMAIL} to confirm`).fill(EMAIL)
  await confirm().click()
  await expect.element(page.getByText('Their data is being deleted.')).toBeVisible()
  found = person({}, { erasures: [erasure()] })
  list = [erasure()]
  await pass(2000)
  await expect.element(page.getByText(`We hold nothing about ${EMAIL}.`)).toBeVisible()
  const row = page.getByRole('list', { name: 'Deletions' }).getByRole('article')
  await expect.element(row).toMatchTextContent('Person k3f9a2c1Done')
  await expect.element(row).toMatchTextContent('2 comments')
})
