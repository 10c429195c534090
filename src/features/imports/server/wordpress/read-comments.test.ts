import { expect, test } from 'vitest'
import { readPost } from './testing-export.ts'

type Comment = { id: string; parent?: string; approved?: string; type?: string; content?: string }

const comment = ({ id, parent = '0', approved = '1', type = 'comment', content = 'Yes' }: Comment) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[B &amp; C]]></wp:comment_author><wp:comment_author_email>b@readers.example</wp:comment_author_email><wp:comment_author_IP>192.0.2.1</wp:comment_author_IP><wp:comment_date>2020-05-01 13:00:00</wp:comment_date><wp:comment_date_gmt>2020-05-01 11:00:00</wp:comment_date_gmt><wp:comment_content><![CDATA[${content}]]></wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`

const threads = async (...comments: Comment[]) => {
  const { comments: found, notes } = await readPost({}, comments.map(comment).join(''))
  return { found: found.map(({ key, parent, status }) => [key, parent, status]), notes }
}

test('a comment keeps its author, its time and its HTML, but not the address of its writer', async () => {
  const { comments } = await readPost({}, comment({ id: '2', content: 'So <em>good</em>\n\nYes & no' }))
  expect(comments).toEqual([
    {
      key: '2',
      author: 'B & C',
      email: 'b@readers.example',
      content: 'So <em>good</em>\n\nYes & no',
      status: 'approved',
      createdAt: '2020-05-01T11:00:00.000Z',
    },
  ])
})

test('threads and statuses stay', async () => {
  expect(
    await threads({ id: '1' }, { id: '2', parent: '1', approved: '0' }, { id: '3', parent: '2' }),
  ).toEqual({
    found: [
      ['1', undefined, 'approved'],
      ['2', '1', 'pending'],
      ['3', '2', 'approved'],
    ],
    notes: [],
  })
})

test('a reply to a comment that isn’t imported belongs to the nearest one above', async () => {
  const { found, notes } = await threads(
    { id: '1' },
    { id: '2', parent: '1', approved: 'trash' },
    { id: '3', parent: '2', approved: 'spam' },
    { id: '4', parent: '3' },
    { id: '5', parent: '404' },
  )
  expect(found).toEqual([
    ['1', undefined, 'approved'],
    ['4', '1', 'approved'],
    ['5', undefined, 'approved'],
  ])
  expect(notes).toEqual([{ code: 'comments-left-out', detail: '2' }])
})

test('pingbacks and trackbacks are counted in a note', async () => {
  const { found, notes } = await threads(
    { id: '1', type: 'pingback' },
    { id: '2', type: 'trackback' },
    { id: '3', type: '' },
  )
  expect(found).toEqual([['3', undefined, 'approved']])
  expect(notes).toEqual([{ code: 'pingbacks', detail: '2' }])
})

test('answers in a circle, to themselves or to later comments begin a thread', async () => {
  const { found } = await threads(
    { id: '1', parent: '2' },
    { id: '2', parent: '1' },
    { id: '3', parent: '3' },
    { id: '3' },
  )
  expect(found).toEqual([
    ['1', undefined, 'approved'],
    ['2', '1', 'approved'],
    ['3', undefined, 'approved'],
  ])
})
