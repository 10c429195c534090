import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Setup } from '#features/portal/setup.schema.ts'
import { SETUP_STEPS, type SetupStep } from '#lib/values.ts'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const setup = (done: SetupStep[], more: Partial<Setup> = {}): Setup => ({
  dismissed: false,
  has_mail_server: true,
  steps: SETUP_STEPS.map((step) => ({ step, done: done.includes(step) })),
  ...more,
})

/** The figures of the page are not the subject. */
const PAGE = {
  'GET /api/analytics': refuse(503),
  'GET /api/sample': { posts: [], edited: 0, genres: 0, genre_ids: [], views: 0, points: 0 },
} satisfies Answers

const open = (answers: Answers) => openPortalPage('/admin/analytics', PAGE, answers)
const list = () => page.getByRole('region', { name: 'Set up your magazine' })

test('finished steps are ticked off, and the others say where they are done', async () => {
  open({ 'GET /api/setup': setup(['brand']) })
  await expect.element(list().getByText('1 of 6 done.')).toBeVisible()
  await expect.element(list().getByRole('listitem').first()).toHaveTextContent('Done: Name and logo')
  const links = list().getByRole('link')
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open content', '/admin/content'],
    ['Create a post', '/admin/content/new'],
    ['Open people', '/admin/people'],
    ['Open backups', '/admin/backups'],
    ['Import your magazine', '/admin/import'],
  ])
})

test('a test mail that arrives ticks off its step', async () => {
  let done: SetupStep[] = []
  open({
    'GET /api/setup': () => setup(done),
    'POST /api/mail/test': () => {
      done = ['mail']
      return { recipient: 'admin@example.com' }
    },
  })
  await list().getByRole('button', { name: 'Send test mail' }).click()
  await expect.element(page.getByText('Look for it in the inbox of admin@example.com.')).toBeVisible()
  await expect.element(list().getByText('1 of 6 done.')).toBeVisible()
  await expect.element(list().getByRole('button', { name: 'Send test mail' })).not.toBeInTheDocument()
})

test('a refused test mail says why, and can be sent again', async () => {
  open({ 'GET /api/setup': setup([]), 'POST /api/mail/test': refuse(502, 'It said: 535 no') })
  await list().getByRole('button', { name: 'Send test mail' }).click()
  await expect.element(page.getByText('It said: 535 no')).toBeVisible()
  await expect.element(list().getByRole('button', { name: 'Send test mail' })).toBeEnabled()
})

test('without a mail server, the list says how to set one up', async () => {
  open({ 'GET /api/setup': setup([], { has_mail_server: false }) })
  await expect.element(list().getByText(/Set SMTP_URL to your mail server/)).toBeVisible()
  await expect.element(list().getByRole('button', { name: 'Send test mail' })).not.toBeInTheDocument()
})

test('the list can be hidden, and brought back at once', async () => {
  const { made } = open({
    'GET /api/setup': setup([]),
    'PUT /api/setup': ({ body }) => setup([], body as { dismissed: boolean }),
  })
  await list().getByRole('button', { name: 'Hide this list' }).click()
  await expect.element(list()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(list()).toBeVisible()
  expect(made('PUT /api/setup').map(({ body }) => body)).toEqual([{ dismissed: true }, { dismissed: false }])
})
