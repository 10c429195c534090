import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStored } from '#features/editor/testing-editor.ts'
import { POST } from '#features/posts/testing-post.ts'

const publishing = () => page.getByRole('button', { name: 'Publish…' })
const recap = () => page.getByRole('dialog', { name: /^Publish “/ })
const inRecap = (name: string) => recap().getByRole('button', { name })
const NOBODY = { recipients: 0, announced: false, too_old: false }

test('the dialog says what publishing does, and cancelling does nothing', async () => {
  const { made } = await openStored(
    POST.content,
    { categories: ['latest'], notify_followers: true },
    { 'GET /api/newsletter/recipients': NOBODY },
  )
  await publishing().click()
  for (const text of [
    'As soon as you publish it.',
    'Pinned to the top of Latest.',
    'Nobody follows Ada Marlowe yet.',
    'It has no genre',
  ])
    await expect.element(recap()).toMatchTextContent(text)
  await inRecap('Cancel').click()
  await expect.element(recap()).not.toBeInTheDocument()
  await publishing().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(recap()).not.toBeInTheDocument()
  expect(made('PUT /api/posts/:id')).toEqual([])

  await publishing().click()
  await inRecap('Publish now').click()
  await expect.element(page.getByText('Readers can see it now.')).toBeVisible()
  expect(made('PUT /api/posts/:id')).toMatchObject([{ body: { status: 'published' } }])
})

test('nothing can be published before the followers are counted, and a schedule needs a date', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof NOBODY>()
  const { made } = await openStored(
    POST.content,
    { notify_followers: true },
    { 'GET /api/newsletter/recipients': () => promise },
  )
  await publishing().click()
  await expect.element(recap()).toMatchTextContent('Counting followers…')
  await expect.element(inRecap('Publish now')).toBeDisabled()
  resolve(NOBODY)
  await recap().getByLabelText('Publish later').click()
  await inRecap('Schedule post').click()
  await expect.element(recap().getByText('Choose when to publish.')).toBeVisible()
  await recap().getByLabelText('Publish At', { exact: true }).fill('2090-01-02T03:04')
  await expect.element(recap()).toMatchTextContent(/On Monday 2 January 2090 at \d\d:\d\d/)
  await inRecap('Schedule post').click()
  await expect.element(page.getByText('Post scheduled', { exact: true })).toBeVisible()
  const publish_at = new Date('2090-01-02T03:04').toISOString()
  expect(made('PUT /api/posts/:id')).toMatchObject([{ body: { status: 'scheduled', publish_at } }])
})

test('a published post offers to be unpublished, not published', async () => {
  const { made } = await openStored(POST.content, { status: 'published' })
  await expect.element(publishing()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Unpublish…' }).click()
  const question = page.getByRole('dialog', { name: 'Unpublish this post?' })
  await question.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect.element(page.getByText('Post unpublished')).toBeVisible()
  expect(made('PUT /api/posts/:id')).toMatchObject([{ body: { status: 'draft' } }])
})

test('an editor can publish a post that waits for review', async () => {
  const review = {
    state: 'waiting' as const,
    requested_by: 'Nora Lind',
    requested_at: '2026-11-15T12:00:00.000Z',
    note: 'Out on Friday.',
    returned_by: null,
    returned_at: null,
    reply: '',
  }
  const { made } = await openStored(POST.content, { review }, { 'GET /api/newsletter/recipients': NOBODY })
  await expect.element(page.getByText('Nora Lind submitted this post for review.')).toBeVisible()
  await expect.element(page.getByText('“Out on Friday.”')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send back…' })).toBeVisible()
  await publishing().click()
  await inRecap('Publish now').click()
  await expect.element(page.getByText('Post published', { exact: true })).toBeVisible()
  expect(made('PUT /api/posts/:id')).toMatchObject([{ body: { status: 'published' } }])
})
