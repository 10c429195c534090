import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CommentForm } from '#features/comments/web/comment-form.tsx'
import { type Answers, refuse, unreachable } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const CALL = 'POST /api/posts/:id/comments'
const ARRIVED = { message: 'It appears once it has been read.' }
const good = { author: 'Ida Voss', email: 'ida@example.com', content: 'Side two is the better one.' }

const openForm = (answers: Answers = { [CALL]: ARRIVED }) =>
  showToReader(<CommentForm postId="post-1" />, answers)

const field = (name: string) => page.getByRole('textbox', { name })
const send = () => page.getByRole('button', { name: 'Send comment' }).click()

async function write({ author, email, content }: typeof good) {
  await field('Name').fill(author)
  await field('Email (not shown)').fill(email)
  await field('Comment').fill(content)
  await send()
}

test('mistakes are shown beside their fields, and nothing typed is lost', async () => {
  const { made } = openForm()
  await write({ author: '', email: 'nobody', content: 'x'.repeat(2001) })
  for (const message of [
    'Please enter your name',
    'Please enter a valid email',
    'Please keep your comment to 2,000 characters',
    '2,001 of 2,000 characters',
  ])
    await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Email (not shown)')).toHaveValue('nobody')
  expect(made()).toEqual([])
})

test('a field that the server refuses has the focus and its message', async () => {
  openForm({
    [CALL]: refuse(400, 'Invalid', { issues: [{ path: 'email', message: 'This address cannot be used' }] }),
  })
  await write(good)
  await expect.element(page.getByText('This address cannot be used')).toBeVisible()
  await expect.element(field('Email (not shown)')).toHaveFocus()
  await expect.element(field('Comment')).toHaveValue(good.content)
})

test('while a comment is sent the button waits, and a lost connection is named', async () => {
  const { promise, reject } = Promise.withResolvers<typeof ARRIVED>()
  openForm({ [CALL]: () => promise })
  await write(good)
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  reject(new TypeError('Failed to fetch'))
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('We couldn’t send your comment. Please try again.')
  await expect.element(page.getByRole('button', { name: 'Send comment' })).toBeEnabled()
})

test('the text outlives a failing server and another look at the page', async () => {
  for (const answer of [refuse(500, ''), unreachable]) {
    const { close } = openForm({ [CALL]: answer })
    await write(good)
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We couldn’t send your comment. Please try again.')
    close()
    const again = openForm()
    await expect.element(field('Comment')).toHaveValue(good.content)
    await expect.element(field('Name')).toHaveValue(good.author)
    again.close()
  }
})

test('a comment is written and sent with the keyboard alone', async () => {
  const { made } = openForm()
  await field('Name').click()
  await userEvent.keyboard(`${good.author}{Tab}${good.email}{Tab}${good.content}{Tab}{Enter}`)
  await expect.element(page.getByRole('status')).toHaveTextContent(ARRIVED.message)
  expect(made(CALL)).toMatchObject([{ params: { id: 'post-1' }, body: good }])
})
