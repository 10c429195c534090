import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SubmissionState } from '#features/submissions/submissions.schema.ts'
import { StatusLookup } from '#features/submissions/web/status-lookup.tsx'
import { refuse, unreachable } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const CALL = 'POST /api/submissions/:id/status'
const PUBLISHED: SubmissionState = {
  id: 'SUB-ABC123XYZ',
  artistName: 'Mára Lune',
  releaseTitle: 'Night Bus',
  status: 'published',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-09T10:00:00.000Z',
  history: [
    { status: 'received', at: '2026-11-01T10:00:00.000Z' },
    { status: 'in review', at: '2026-11-03T10:00:00.000Z' },
    { status: 'approved', at: '2026-11-05T10:00:00.000Z' },
    { status: 'published', at: '2026-11-09T10:00:00.000Z' },
  ],
  post: { id: 'p', title: 'The last bus home', url: '/blog/post/p/the-last-bus-home' },
}

const id = () => page.getByLabelText('Submission ID')
const email = () => page.getByLabelText('Email Address')
const check = () => page.getByRole('button', { name: 'Check status' }).click()

test('an invalid ID or address shows an error at once, and lower case works', async () => {
  const { made } = showToReader(<StatusLookup id="" />, { [CALL]: PUBLISHED })
  await id().fill('12345')
  await email().fill('mara@example.com')
  await check()
  await expect.element(id()).toHaveAccessibleDescription('A submission ID looks like SUB-ABC123XYZ')
  await expect.element(id()).toHaveFocus()
  await id().fill(' sub-abc123xyz ')
  await email().fill('mara')
  await check()
  await expect.element(email()).toHaveAccessibleDescription('Please enter a valid email')
  await expect.element(email()).toHaveFocus()
  expect(made()).toEqual([])
  await email().fill(' mara@example.com ')
  await check()
  await expect.element(page.getByRole('region', { name: 'Published' })).toBeVisible()
  expect(made(CALL).map(({ params, body }) => [params['id'], body])).toEqual([
    ['SUB-ABC123XYZ', { email: 'mara@example.com' }],
  ])
})

test('a refusal and a failing server show an error and keep the typed values', async () => {
  const { answer } = showToReader(<StatusLookup id="SUB-ABC123XYZ" />, { [CALL]: unreachable })
  await expect.element(id()).toHaveValue('SUB-ABC123XYZ')
  await email().fill('mara@example.com')
  await check()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('We couldn’t check the status. Please try again.')
  answer({ [CALL]: refuse(404, 'We have no submission with this ID and address.') })
  await check()
  await expect.element(alert).toHaveTextContent('We have no submission with this ID and address.')
  await expect.element(email()).toHaveValue('mara@example.com')
  await expect.element(id()).toHaveValue('SUB-ABC123XYZ')
})

test('a published submission shows its history and leads to its post', async () => {
  showToReader(<StatusLookup id="SUB-ABC123XYZ" />, { [CALL]: PUBLISHED })
  await email().fill('mara@example.com')
  await check()
  const found = page.getByRole('region', { name: 'Published' })
  await expect.element(found).toBeVisible()
  expect(
    found
      .getByRole('listitem')
      .elements()
      .map((entry) => entry.textContent),
  ).toEqual(['Received1 Nov 2026', 'In review3 Nov 2026', 'Approved5 Nov 2026', 'Published9 Nov 2026'])
  await expect
    .element(found.getByRole('link', { name: /The last bus home/ }))
    .toHaveAttribute('href', '/blog/post/p/the-last-bus-home')
})
