import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#ui/api.ts'
import { unreachable } from '#ui/api-error.ts'
import { type Me, meQuery } from './me.api.ts'
import { loginPath, nextCuratorPath, nextPath, requireCurator, requireStaff } from './session.ts'

const ada: Me = {
  id: 'a1',
  name: 'Ada',
  email: 'ada@example.org',
  bio: '',
  avatar: '',
  links: [],
  role: 'editor',
}
const request = (path: string) => new Request(`https://example.org${path}`)

let calls: string[]
beforeEach(() => void (calls = []))

/** A portal with stale data, so that it asks the server who is signed in. */
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

test('without a connection the person stays signed in on the page, after one attempt', async () => {
  expect(await requireStaff(opened(ada, offline), request('/admin/comments'))).toEqual(ada)
  expect(calls).toEqual(['/api/auth/me'])
  const curator: Me = { ...ada, role: 'curator' }
  expect(await requireCurator(opened(curator, offline), request('/curator'))).toEqual(curator)
})

test('a server error signs nobody out', async () => {
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

test('a person who is no longer an editor gets an explanation', async () => {
  const client = opened(ada, () => ({ status: 200, body: { ...ada, role: 'curator' } }))
  await expect(requireStaff(client, request('/admin/comments'))).rejects.toMatchObject({ status: 403 })
})

test('signing in leads back only to the portal, and for curators only to their own pages', () => {
  const asked = (value: string) => new URLSearchParams({ next: value })
  expect(nextPath(asked('/admin/content?page=2'))).toBe('/admin/content?page=2')
  expect(nextCuratorPath(asked('/curator?submission=SUB-ABC123XYZ'))).toBe(
    '/curator?submission=SUB-ABC123XYZ',
  )
  const elsewhere = ['', '//evil.example', 'https://evil.example', '/adminx', '/curators', '/blog']
  for (const value of [...elsewhere, '/admin/login', '/admin', '/curator']) {
    expect(nextPath(asked(value))).toBe('/admin/analytics')
  }
  for (const value of [...elsewhere, '/curator/login', '/admin/content']) {
    expect(nextCuratorPath(asked(value))).toBe('/curator')
  }
})

test('each role has its own login page, which leads back to the requested page', () => {
  expect(loginPath('/admin/content?page=2')).toBe('/admin/login?next=%2Fadmin%2Fcontent%3Fpage%3D2')
  expect(loginPath('/curator?submission=SUB-1')).toBe('/curator/login?next=%2Fcurator%3Fsubmission%3DSUB-1')
})
