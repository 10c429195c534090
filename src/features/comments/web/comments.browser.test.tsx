import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Comments } from '#features/comments/web/comments.tsx'
import type { PublicComment } from '#features/posts/posts.schema.ts'
import { type Answers, refuse } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const CALL = 'POST /api/posts/:id/comments'
const ARRIVED = { message: 'It appears once it has been read.' }

const comment = (id: string, parent_id?: string): PublicComment => ({
  id,
  author: `Writer ${id}`,
  avatar: '',
  date: '2026-11-15T09:30:00.000Z',
  content: `Text of ${id}`,
  likes: 0,
  ...(parent_id && { parent_id }),
})

const THREAD = [comment('1'), comment('2', '1'), comment('3', '2'), comment('4', '3'), comment('5')]

const open = (comments = THREAD, answers: Answers = { [CALL]: ARRIVED }) =>
  showToReader(<Comments postId="post-1" comments={comments} />, answers)

const replyTo = (name: string) => page.getByRole('button', { name: `Reply to the comment by ${name}` })
const form = (name: string) => page.getByRole('form', { name: `Reply to ${name}` })
const left = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().left

test('replies are indented to the third level, and deeper ones say whom they answer', async () => {
  open()
  await expect.element(page.getByText('Text of 4')).toBeVisible()
  expect(left('Text of 2')).toBeGreaterThan(left('Text of 1'))
  expect(left('Text of 3')).toBeGreaterThan(left('Text of 2'))
  expect(left('Text of 4')).toBe(left('Text of 3'))
  expect(left('Text of 5')).toBe(left('Text of 1'))
  const line = (name: string) => page.getByText(`In reply to ${name}`).element().getBoundingClientRect().width
  expect(line('Writer 3')).toBeGreaterThan(20)
  // Screen readers hear it at every level.
  expect(line('Writer 1')).toBe(1)
})

test('a removed comment is a line above its replies, and does not count', async () => {
  const removed = { ...comment('1'), author: 'Anonymous', content: '', removed: true as const }
  open([removed, comment('2', '1')])
  await expect.element(page.getByText('This comment was removed')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  await expect.element(page.getByText('In reply to a removed comment')).toBeInTheDocument()
  await expect.element(replyTo('Anonymous')).not.toBeInTheDocument()
})

test('a reply is opened, written, sent and closed with the keyboard', async () => {
  const { made } = open()
  await expect.element(replyTo('Writer 2')).toHaveAttribute('aria-expanded', 'false')
  replyTo('Writer 2').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(form('Writer 2').getByLabelText('Name')).toHaveFocus()
  await expect.element(replyTo('Writer 2')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('Ida{Tab}ida@example.com{Tab}I agree.{Tab}{Enter}')
  await expect.element(form('Writer 2').getByRole('status')).toHaveTextContent(ARRIVED.message)
  expect(made(CALL)).toMatchObject([
    {
      params: { id: 'post-1' },
      body: { author: 'Ida', email: 'ida@example.com', content: 'I agree.', parent_id: '2' },
    },
  ])
  await form('Writer 2').getByRole('button', { name: 'Close' }).click()
  await expect.element(replyTo('Writer 2')).toHaveFocus()
  await expect.element(form('Writer 2')).not.toBeInTheDocument()
  // The name and the address are known in the next form.
  await replyTo('Writer 5').click()
  await expect.element(form('Writer 5').getByLabelText('Name')).toHaveValue('Ida')
  await expect.element(form('Writer 5').getByRole('textbox', { name: 'Comment' })).toHaveFocus()
})

test('a half-written reply is there again, and each comment has its own', async () => {
  open()
  await replyTo('Writer 1').click()
  await form('Writer 1').getByRole('textbox', { name: 'Comment' }).fill('Half')
  await replyTo('Writer 3').click()
  await expect.element(form('Writer 3').getByRole('textbox', { name: 'Comment' })).toHaveValue('')
  await expect.element(form('Writer 1')).not.toBeInTheDocument()
  await form('Writer 3').getByRole('button', { name: 'Cancel' }).click()
  await replyTo('Writer 1').click()
  await expect.element(form('Writer 1').getByRole('textbox', { name: 'Comment' })).toHaveValue('Half')
})

test('a reply to a comment that is gone says so and keeps the text', async () => {
  const message = 'The comment you are replying to is no longer here.'
  open(THREAD, { [CALL]: refuse(400, message, { issues: [{ path: 'parent_id', message }] }) })
  await replyTo('Writer 1').click()
  const reply = form('Writer 1')
  await reply.getByLabelText('Name').fill('Ida')
  await reply.getByLabelText('Email (not shown)').fill('ida@example.com')
  await reply.getByRole('textbox', { name: 'Comment' }).fill('I agree.')
  await reply.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(reply.getByRole('alert')).toHaveTextContent(message)
  await expect.element(reply.getByRole('textbox', { name: 'Comment' })).toHaveValue('I agree.')
})

test('a like that fails does not change the number, and can be given again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { answer } = open([{ ...comment('1'), likes: 4 }], {
    'POST /api/comments/:id/like': () => promise.then(() => refuse(500)),
  })
  const like = page.getByRole('button', { name: 'Like the comment by Writer 1: 4 likes' })
  await like.click()
  await expect.element(like).toHaveAttribute('aria-busy', 'true')
  resolve()
  await expect.element(like).toHaveAttribute('aria-busy', 'false')
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  answer({ 'POST /api/comments/:id/like': { likes: 5 } })
  await like.click()
  const liked = page.getByRole('button', { name: 'Liked the comment by Writer 1: 5 likes' })
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true')
})

test('a like is given once, also when the page shows the comment again with its old number', async () => {
  const LIKE = 'POST /api/comments/:id/like'
  const show = () => open([{ ...comment('once'), likes: 4 }], { [LIKE]: { likes: 5 } })
  const liked = page.getByRole('button', { name: 'Liked the comment by Writer once: 5 likes' })
  const { close, made } = show()
  await page.getByRole('button', { name: 'Like the comment by Writer once: 4 likes' }).click()
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true')
  close()
  const again = show()
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true')
  await liked.click({ force: true })
  expect([made(LIKE).length, again.made().length]).toEqual([1, 0])
})
