import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import {
  beas,
  dialog,
  INBOX,
  message,
  openDesk,
  press,
  SIGNAL,
  submissionHistory,
} from '#features/submissions/web/portal/desk/testing-desk.ts'
import { refuse } from '#ui/testing-calls.ts'

const CHANGE = 'PATCH /api/submissions/:id'
const READ = 'GET /api/submissions/:id'

const title = (name = SIGNAL.release_title) => page.getByRole('heading', { level: 1, name })

const DECLINED: Submission = {
  ...SIGNAL,
  status: 'declined',
  version: 2,
  history: [beas({ from: 'received', to: 'declined' })],
}

test('an approval of a submission that a colleague has declined says so, and keeps the message', async () => {
  const { made, answer } = openDesk({
    'POST /api/submissions/:id/approve': refuse(409, 'Changed', { current: DECLINED }),
  })
  await press('Approve')
  await message().fill('We loved it.')
  await dialog().getByRole('button', { name: 'Approve' }).click()
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('Bea Lindt has changed this submission in the meantime: Received → Declined.')
  await expect.element(message()).toHaveValue('We loved it.')
  answer({ [READ]: DECLINED })
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(submissionHistory()).toMatchTextContent('Received → Declined by Bea Lindt')
  expect(made('POST /api/submissions/:id/approve')).toMatchObject([{ body: { version: 1 } }])
})

test('reopening tells nobody, and the toast offers to tell the artist', async () => {
  const REOPENED: Submission = { ...DECLINED, status: 'in review', version: 3 }
  const { made, answer } = openDesk({ [READ]: DECLINED, [CHANGE]: REOPENED })
  await expect.element(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  answer({ [READ]: REOPENED })
  await press('Reopen')
  await press('Tell the artist')
  await expect.element(page.getByText('We’ve told the artist by e-mail')).toBeVisible()
  expect(made(CHANGE)).toMatchObject([
    { body: { status: 'in review', version: 2 } },
    { body: { notify: true, version: 3 } },
  ])
  expect(made(CHANGE)[0]!.body).not.toHaveProperty('notify')
})

test('approving by key leads to the new draft, and the submission links to it', async () => {
  const { path, go, answer } = openDesk(EDITOR, INBOX, {
    'POST /api/submissions/:id/approve': { post_id: 'post-1' },
  })
  await expect.element(title()).toHaveFocus()
  await userEvent.keyboard('a')
  await dialog().getByRole('button', { name: 'Approve' }).click()
  await expect.poll(path).toBe('/admin/content/post-1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
  answer({
    [READ]: {
      ...SIGNAL,
      status: 'approved',
      post: { id: 'post-1', title: 'Signal Lost', status: 'draft' },
      history: [beas({ action: 'approved', notified: true })],
    },
  })
  go(`/admin/submissions?submission=${SIGNAL.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Open the draft' }))
    .toHaveAttribute('href', '/admin/content/post-1')
  await expect
    .element(submissionHistory())
    .toMatchTextContent('Approved, draft created by Bea Lindt, e-mail sent')
})

test('keys that are typed in a field are no shortcuts, and all shortcuts can be turned off', async () => {
  const other: Submission = { ...SIGNAL, id: 'SUB-OTHER0002', release_title: 'Signal Found' }
  openDesk({
    'GET /api/submissions': [SIGNAL, other],
    [READ]: ({ params }) => (params['id'] === other.id ? other : SIGNAL),
  })
  await expect.element(title()).toHaveFocus()
  await userEvent.keyboard('n')
  await expect.element(page.getByLabelText('New note')).toHaveFocus()
  await userEvent.keyboard('ajd')
  await expect.element(page.getByLabelText('New note')).toHaveValue('ajd')
  await expect.element(dialog()).not.toBeInTheDocument()
  await title().click()
  await userEvent.keyboard('j')
  await expect.element(title(other.release_title)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByText('This is the last submission.')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(title()).toBeVisible()

  await page.getByText('Keyboard shortcuts', { exact: true }).click()
  await page.getByLabelText('Use keyboard shortcuts').click()
  await userEvent.keyboard('d')
  await userEvent.keyboard('j')
  await expect.element(title()).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('suspected spam takes no decisions until it is rescued, and marking it again can be undone', async () => {
  const SPAM: Submission = { ...SIGNAL, status: 'spam', history: [beas({ action: 'spam', by: null })] }
  const RESCUED: Submission = { ...SIGNAL, history: [beas({ action: 'not spam' })] }
  let now = SPAM
  const { made } = openDesk({
    [READ]: () => now,
    'POST /api/submissions/:id/not-spam': () => (now = RESCUED),
    'POST /api/submissions/:id/spam': () => (now = { ...SPAM, history: [beas({ action: 'spam' })] }),
  })
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect.element(title()).toBeVisible()
  await expect.element(approve).not.toBeInTheDocument()
  await press('Not spam')
  await expect.element(approve).toBeVisible()
  await expect.element(submissionHistory()).toMatchTextContent('Marked as not spam')

  page.getByRole('button', { name: 'Mark as spam' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Moved to Spam')).toBeVisible()
  await expect.element(title()).toHaveFocus()
  await expect.element(approve).not.toBeInTheDocument()
  await expect.element(submissionHistory()).toMatchTextContent('Marked as spam by Bea Lindt')
  await press('Undo')
  await expect.element(approve).toBeVisible()
  expect(made('POST /api/submissions/:id/spam')).toMatchObject([{ body: { version: 1 } }])
  expect(made('POST /api/submissions/:id/not-spam')).toHaveLength(2)
})
