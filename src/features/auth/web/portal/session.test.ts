import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#ui/api.ts'
import { unreachable } from '#ui/api-error.ts'
import { type Me, meQuery } from './me.api.ts'
import { requireCurator, requireStaff } from './session.ts'

const ada: Me = { id: 'a1', name: 'Ada', email: 'ada@example.org', bio: '', avatar: '', role: 'editor' }
const request = (path: string) => new Request(`https://example.org${path}`)

let calls: string[]
beforeEach(() => void (calls = []))

/** A portal that was opened long ago, so that it asks again who is signed in. */
function opened(me: Me, answer: () => { status: number; body: unknown }) {
  const client = createQueryClient(async (path) => {
    calls.push(path)
    return answer()
  })
  client.setQueryData(meQuery.queryKey, me, { updatedAt: 1 })
  return client
}

const offline = () => {
  throw unreachable()
}
const refused = (status: number) => () => ({ status, body: { code: 'refused', message: 'No' } })

test('without a connection the person stays on the page that knows them, after one try', async () => {
  expect(await requireStaff(opened(ada, offline), request('/admin/comments'))).toEqual(ada)
  expect(calls).toEqual(['/api/auth/me'])
  const curator: Me = { ...ada, role: 'curator' }
  expect(await requireCurator(opened(curator, offline), request('/curator'))).toEqual(curator)
})

test('a server in trouble signs nobody out', async () => {
  for (const status of [500, 502, 503]) {
    expect(await requireStaff(opened(ada, refused(status)), request('/admin/comments'))).toEqual(ada)
  }
})

test('an ended session still leads to the sign-in page', async () => {
  const answer = await requireStaff(opened(ada, refused(401)), request('/admin/comments?tab=spam')).catch(
    (thrown: unknown) => thrown,
  )
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe(
    '/admin/login?next=%2Fadmin%2Fcomments%3Ftab%3Dspam',
  )
})

test('a person who is no longer an editor is told so', async () => {
  const client = opened(ada, () => ({ status: 200, body: { ...ada, role: 'curator' } }))
  await expect(requireStaff(client, request('/admin/comments'))).rejects.toMatchObject({ status: 403 })
})
