import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#db/outage.ts'
import { testApp } from './testing.ts'
import { testLog } from './testing-log.ts'
import { plainRenderer } from './testing-renderer.ts'

test('a log line names the account and the cache status, and no IP address', async () => {
  const { log, named } = testLog()
  const app = await testApp({ log, renderer: plainRenderer() })
  const editor = await app.as('editor')
  await editor.get('/api/submissions')
  await app.get('/api/genres')
  await app.get('/about')
  const { id } = await app.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const lines = named('request')
  expect(lines).toMatchObject([
    { path: '/api/submissions', status: 200, account: id, cache: 'none' },
    { path: '/api/genres', status: 200, cache: 'miss' },
    { path: '/about', status: 200, cache: 'miss' },
  ])
  for (const line of lines) expect(line).not.toHaveProperty('address')
  for (const line of lines.slice(1)) expect(line).not.toHaveProperty('account')
  expect(JSON.stringify(lines)).not.toContain(editor.token)
})

test('IP addresses from a trusted proxy are logged when LOG_ADDRESSES is on', async () => {
  const { log, named } = testLog()
  const app = await testApp({ log, env: { LOG_ADDRESSES: 'on', TRUST_PROXY: '1' } })
  await app.get('/api/nothing', { 'x-forwarded-for': '203.0.113.7' })
  expect(named('request')).toMatchObject([{ path: '/api/nothing', address: '203.0.113.7' }])
})

test('the log names the root cause of a failed dependency', async () => {
  const { log, named } = testLog()
  const app = await testApp({ log })
  app.services.genres.list = () =>
    Promise.reject(
      new DatabaseUnavailable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
    )
  expect((await app.get('/api/genres')).statusCode).toBe(503)
  expect(named('the database does not answer')).toMatchObject([
    { err: { message: expect.stringContaining('ECONNREFUSED') } },
  ])
})

test('signing out logs one line and no warning', async () => {
  const { log, lines } = testLog()
  const app = await testApp({ log })
  const editor = await app.as('editor')
  expect((await editor.post('/api/auth/logout')).statusCode).toBe(204)
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([])
})
