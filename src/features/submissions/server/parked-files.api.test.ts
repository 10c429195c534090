import { expect, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { DAY } from '#platform/clock.ts'
import { soundOf } from '#server/testing-disk.ts'
import { filesOf } from '#server/testing-posts.ts'
import { submit, twoNodes } from '#server/testing-submissions.ts'
import { multipart, testApp, type TestApp } from '#server/testing.ts'

const FILES = '/api/submissions/files'
const FILE_BYTES = 200_044
const parkedLimits = { network: 500_000, total: 900_000 }

async function sendAhead(app: TestApp, remoteAddress = '203.0.113.7') {
  const form = await multipart({ file: soundOf(200_000) })
  return app.send({ method: 'POST', url: FILES, remoteAddress, ...form })
}

const tokenOf = async (app: TestApp, address?: string) =>
  (await sendAhead(app, address)).json<{ token: string }>().token

test('files that wait for a form are limited by network, a whole IPv6 /64 being one', async () => {
  const app = await testApp({ parkedLimits })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2'])
    expect((await sendAhead(app, address)).statusCode).toBe(201)
  const third = await sendAhead(app, '2001:db8:1:2:ffff:ffff:ffff:ffff')
  expect(third.statusCode).toBe(429)
  expect(third.headers['retry-after']).toBe('3600')
  expect(third.json()).toEqual({
    code: 'parked_limit',
    message: expect.stringContaining('from your network'),
  })
  expect((await sendAhead(app, '2001:db8:1:3::1')).statusCode).toBe(201)
  expect(await app.services.parking.total()).toBe(3 * FILE_BYTES)
})

test('removing a file, sending its form or a day’s wait frees the room', async () => {
  const app = await testApp({ parkedLimits })
  const first = await tokenOf(app)
  const second = await tokenOf(app)
  expect((await sendAhead(app)).statusCode).toBe(429)

  expect((await app.delete(`${FILES}/${first}`)).statusCode).toBe(204)
  expect(await filesOf(app)).toHaveLength(1)
  const third = await tokenOf(app)
  expect((await sendAhead(app)).statusCode).toBe(429)

  await submit(app, { musicUrl: '', uploadedFileToken: second })
  expect(await app.services.parking.total()).toBe(FILE_BYTES)
  const fourth = await tokenOf(app)
  expect(fourth).toBeTruthy()
  expect((await sendAhead(app)).statusCode).toBe(429)

  app.clock.advance(DAY + 1)
  await app.services.media.sweep()
  expect((await sendAhead(app)).statusCode).toBe(201)
  expect((await app.delete(`${FILES}/${third}`)).statusCode).toBe(204)
})

test('a file that a form uses cannot be removed by its token, and a made-up token is refused', async () => {
  const app = await testApp()
  const token = await tokenOf(app)
  await submit(app, { musicUrl: '', uploadedFileToken: token })
  expect((await app.delete(`${FILES}/${token}`)).statusCode).toBe(204)
  await expect.poll(() => filesOf(app), { timeout: 20_000 }).toHaveLength(1)
  for (const made of ['x', `${token}x`, token.replace(/^./, '-')])
    expect((await app.delete(`${FILES}/${made}`)).statusCode).toBe(404)
})

test('all networks together have a limit, on every node', async () => {
  const [app, other] = await twoNodes(await testApp({ parkedLimits }))
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => sendAhead(i % 2 ? other : app, `203.0.113.${i}`)),
  )
  const taken = answers.filter(({ statusCode }) => statusCode === 201)
  const limit = other === app ? 4 : 8
  expect(taken.length).toBeLessThanOrEqual(limit)
  const refused = await sendAhead(app, '198.51.100.1')
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'parked_full'])
  expect(await app.services.parking.total()).toBe(taken.length * FILE_BYTES)
})

test('many at once from one network do not get past its limit together', async () => {
  const app = await testApp({ parkedLimits: { network: 2 * FILE_BYTES + 100_000, total: 100 * MB } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendAhead(app)))
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(2)
  expect(answers.every(({ statusCode }) => [201, 429].includes(statusCode))).toBe(true)
  expect(await app.services.parking.total()).toBeLessThanOrEqual(2 * FILE_BYTES)
})

test('no address is stored with a waiting file, and nothing of it once a form uses the file', async () => {
  const app = await testApp()
  const token = await tokenOf(app)
  const owner = async () =>
    (await app.db.selectFrom('file').select('parked_by').executeTakeFirstOrThrow()).parked_by
  expect(await owner()).toMatch(/^[\w-]{32}$/)
  await submit(app, { musicUrl: '', uploadedFileToken: token })
  expect(await owner()).toBeNull()
})

test('on a small disk, waiting files get half of what is free', async () => {
  const probe = async () => ({ free: 256 * MB + 350_000, total: 1024 * MB })
  const app = await testApp({ probe })
  const answer = await sendAhead(app)
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'disk_full'])
  expect(answer.json().message).toContain('disk is filling up')
})
