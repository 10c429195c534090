import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MissingAddress, Redirect } from '#features/redirects/redirects.schema.ts'
import { refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const redirect = (more: Partial<Redirect> = {}): Redirect => ({
  id: 'r1',
  from: '/2019/05/a-post/',
  to: '/blog/post/p1/a-post',
  kind: 'post',
  name: 'A Post',
  imported: false,
  created_at: '2026-11-01T10:00:00.000Z',
  hits: 12,
  last_hit_at: '2026-11-15T10:00:00.000Z',
  ...more,
})

const missing = (more: Partial<MissingAddress> = {}): MissingAddress => ({
  id: '/2018/lost',
  address: '/2018/lost/',
  hits: 7,
  first_at: '2026-11-01T10:00:00.000Z',
  last_at: '2026-11-15T10:00:00.000Z',
  referrer: 'blog.example',
  proposal: { to: '/blog/post/p2/lost', name: 'Lost and Found' },
  ...more,
})

const list = (...entries: Redirect[]) => ({ 'GET /api/redirects': { entries, next: null } })
const open = () => page.getByRole('dialog')

test('a row says where readers go, how often, and what is special about it', async () => {
  openPortalPage(
    '/admin/redirects',
    list(
      redirect(),
      redirect({
        id: 'r2',
        from: '/gone',
        to: null,
        name: 'Draft',
        imported: true,
        hits: 0,
        last_hit_at: null,
      }),
    ),
  )
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await expect
    .element(first.getByRole('link', { name: 'A Post' }))
    .toHaveAttribute('href', '/blog/post/p1/a-post')
  await expect.element(first).toMatchTextContent('Used 12 times')
  await expect.element(second).toMatchTextContent('Not used yet')
  await expect.element(second).toMatchTextContent('Target not published')
  await expect.element(second).toMatchTextContent('Imported')
})

test('an empty list says how to begin, and has no search', async () => {
  openPortalPage('/admin/redirects', list())
  await expect.element(page.getByText(/^No redirects yet\./)).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('a search asks the server, and pages follow by key', async () => {
  const { made } = openPortalPage('/admin/redirects?find=%2F2019&after=k1', {
    'GET /api/redirects': { entries: [redirect()], next: 'k2 /2019' },
  })
  await expect
    .element(page.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/admin/redirects?find=%2F2019&after=k2+%2F2019')
  await expect.element(page.getByRole('link', { name: 'First page' })).toBeVisible()
  await page.getByRole('searchbox').fill('lost')
  await expect.poll(() => made('GET /api/redirects').at(-1)?.query).toMatchObject({ find: 'lost' })
  expect(made('GET /api/redirects').at(-1)!.query).not.toHaveProperty('after')
})

test('a new redirect needs both fields, and a refusal appears at its field', async () => {
  let attempts = 0
  const circle = 'This would send readers in a circle.'
  const { made } = openPortalPage('/admin/redirects', list(), {
    'POST /api/redirects': () =>
      ++attempts === 1 ? refuse(400, circle, { issues: [{ path: 'to', message: circle }] }) : redirect(),
  })
  await page.getByRole('button', { name: 'Add redirect' }).click()
  const save = open().getByRole('button', { name: 'Add redirect' })
  await save.click()
  await expect.element(open().getByText('Enter the old address.')).toBeVisible()
  await expect.element(open().getByText('Enter the address that readers should go to.')).toBeVisible()
  await open().getByLabelText('Old address').fill('/2019/05/a-post/')
  await open().getByLabelText('Leads to').fill('/2019/05/a-post')
  await save.click()
  await expect
    .element(open().getByLabelText('Leads to'))
    .toHaveAccessibleDescription(expect.stringContaining(circle))
  await open().getByLabelText('Leads to').fill('/blog/post/p1/a-post')
  await save.click()
  await expect.element(page.getByText('Redirect added')).toBeVisible()
  expect(made('POST /api/redirects').at(-1)).toMatchObject({
    body: { from: '/2019/05/a-post/', to: '/blog/post/p1/a-post' },
  })
})

test('a redirect is changed, and deleting one asks first', async () => {
  const { made } = openPortalPage('/admin/redirects', list(redirect()), {
    'PUT /api/redirects/:id': redirect({ to: '/about' }),
    'DELETE /api/redirects/:id': undefined,
  })
  await page.getByRole('button', { name: 'Edit' }).click()
  await open().getByLabelText('Leads to').fill('/about')
  await open().getByRole('button', { name: 'Save redirect' }).click()
  await expect.element(page.getByText('Redirect saved')).toBeVisible()
  expect(made('PUT /api/redirects/:id')).toMatchObject([{ body: { from: '/2019/05/a-post/', to: '/about' } }])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete redirect' }).click()
  await expect.element(page.getByText('Redirect deleted')).toBeVisible()
})

test('a test says where readers end and by which redirect', async () => {
  const { made } = openPortalPage('/admin/redirects', list(), {
    'GET /api/redirects/test': {
      end: 'redirect',
      location: '/about',
      steps: [
        { id: 'r1', from: '/first' },
        { id: 'r2', from: '/second' },
      ],
    },
  })
  await page.getByLabelText('Address to test').fill('/First/amp')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect.element(page.getByText('Readers go to /about.')).toBeVisible()
  await expect.element(page.getByText('Through the redirect from /first, then /second.')).toBeVisible()
  expect(made('GET /api/redirects/test')).toMatchObject([{ query: { address: '/First/amp' } }])
})

test('invalid lines of a file are listed with their numbers, and the dialog stays open', async () => {
  openPortalPage('/admin/redirects', list(), {
    'POST /api/redirects/import': {
      added: 0,
      unchanged: 1,
      problems: [{ line: 3, reason: 'There is no page at this address.' }],
      invalid: 1,
    },
  })
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await open().getByRole('button', { name: 'Import file' }).click()
  await expect.element(open().getByText('Choose a file.')).toBeVisible()
  await open()
    .getByLabelText('CSV file')
    .upload(new File(['from,to\n/a,/about\n/b,/x'], 'redirects.csv', { type: 'text/csv' }))
  await open().getByRole('button', { name: 'Import file' }).click()
  await expect.element(open().getByText('Nothing was imported: 1 line is invalid.')).toBeVisible()
  await expect
    .element(open().getByRole('listitem'))
    .toMatchTextContent('Line 3There is no page at this address.')
})

test('one click accepts a proposal, and another dismisses an address', async () => {
  const { made } = openPortalPage('/admin/redirects?tab=missing', list(), {
    'GET /api/redirects/missing': [
      missing(),
      missing({ id: '/zzz', address: '/zzz', proposal: null, referrer: null }),
    ],
    'POST /api/redirects': redirect(),
    'POST /api/redirects/missing/dismiss': undefined,
  })
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await expect.element(first).toMatchTextContent('7 times')
  await expect.element(first).toMatchTextContent('linked from blog.example')
  await first.getByRole('button', { name: 'Use suggestion' }).click()
  await expect.element(page.getByText('Redirect added')).toBeVisible()
  expect(made('POST /api/redirects')).toMatchObject([
    { body: { from: '/2018/lost/', to: '/blog/post/p2/lost' } },
  ])
  await expect.element(second).toMatchTextContent('We found nothing similar.')
  expect(second.getByRole('button', { name: 'Use suggestion' }).elements()).toHaveLength(0)
  await second.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Address dismissed')).toBeVisible()
  expect(made('POST /api/redirects/missing/dismiss')).toMatchObject([{ body: { id: '/zzz' } }])
  await second.getByRole('button', { name: 'Redirect…' }).click()
  await expect.element(open().getByLabelText('Old address')).toHaveValue('/zzz')
  await expect.element(open().getByLabelText('Leads to')).toHaveFocus()
})
