import { expect, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { DAY } from '#platform/clock.ts'
import { applicationForm, APPLICATIONS } from '#server/testing-applications.ts'
import { smallDisk, soundOf } from '#server/testing-disk.ts'
import { blob, filesOf } from '#server/testing-posts.ts'
import { submissionForm, submit, twoNodes } from '#server/testing-submissions.ts'
import { multipart, testApp, type FormFields, type TestApp } from '#server/testing.ts'

const FILES = '/api/submissions/files'
const FILE_BYTES = 200_044
const parkedLimits = { network: 500_000, total: 900_000 }

async function sendAhead(app: TestApp, remoteAddress = '203.0.113.7') {
  const form = await multipart({ file: soundOf(200_000) })
  return app.send({ method: 'POST', url: FILES, remoteAddress, ...form })
}

const tokenOf = async (app: TestApp, address?: string) =>
  (await sendAhead(app, address)).json<{ token: string }>().token

test('files waiting for a form are limited by network, and an IPv6 /64 is one network', async () => {
  const app = await testApp({ parkedLimits })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2'])
    expect((await sendAhead(app, address)).statusCode).toBe(201)
  const third = await sendAhead(app, '2001:db8:1:2:ffff:ffff:ffff:ffff')
  expect(third.statusCode).toBe(429)
  expect(third.headers['retry-after']).toBe('3600')
  expect(third.json()).toEqual({
    code: 'parked_limit',
    message: expect.stringContaining('Your network has uploaded'),
  })
  expect((await sendAhead(app, '2001:db8:1:3::1')).statusCode).toBe(201)
  expect(await app.services.parking.total()).toBe(3 * FILE_BYTES)
})

test('removing a file, sending its form or waiting a day frees the space', async () => {
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
  await expect.poll(() => filesOf(app)).toHaveLength(1)
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

test('simultaneous uploads from one network cannot exceed its limit together', async () => {
  const app = await testApp({ parkedLimits: { network: 2 * FILE_BYTES + 100_000, total: 100 * MB } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendAhead(app)))
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(2)
  expect(answers.every(({ statusCode }) => [201, 429].includes(statusCode))).toBe(true)
  expect(await app.services.parking.total()).toBeLessThanOrEqual(2 * FILE_BYTES)
})

test('the sender’s network is stored as a hash, and forgotten after a day', async () => {
  const app = await testApp()
  const token = await tokenOf(app)
  const sender = async () =>
    (await app.db.selectFrom('file').select('sent_by').executeTakeFirstOrThrow()).sent_by
  expect(await sender()).toMatch(/^[\w-]{32}$/)
  await submit(app, { musicUrl: '', uploadedFileToken: token })
  app.clock.advance(DAY - 1)
  await app.services.media.sweep()
  expect(await sender()).toMatch(/^[\w-]{32}$/)
  app.clock.advance(2)
  await app.services.media.sweep()
  expect(await sender()).toBeNull()
})

const kit = () => blob(`%PDF-1.7\n${' '.repeat(200_000)}`, 'kit.pdf')

const PUBLIC: [string, string, (app: TestApp) => FormFields][] = [
  ['a file ahead of its form', FILES, () => ({ file: soundOf(200_000) })],
  ['a submission', '/api/submissions', (app) => submissionForm(app, { uploadedFile: soundOf(200_000) })],
  ['a press kit', '/api/submissions', (app) => submissionForm(app, { pressKit: kit() })],
  ['an application', APPLICATIONS, () => applicationForm({ portfolio: kit() })],
]

test.each(PUBLIC)(
  'finished forms count against the day of a network: %s is refused',
  async (_, url, form) => {
    const app = await testApp({ parkedLimits: { networkPerDay: 500_000 } })
    await submit(app, { musicUrl: '', uploadedFileToken: await tokenOf(app, '127.0.0.1') })
    await submit(app, { uploadedFile: soundOf(200_000) })
    const refused = await app.form('POST', url, form(app))
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'daily_limit'])
    expect(refused.json().message).toContain('within a day, which is our limit')
    expect(await app.db.selectFrom('file').select('id').execute()).toHaveLength(2)

    // Forms without files still work, and so do other networks.
    await submit(app)
    const other = { method: 'POST', url, remoteAddress: '203.0.113.9' } as const
    expect((await app.send({ ...other, ...(await multipart(form(app))) })).statusCode).toBe(201)
    app.clock.advance(DAY + 1)
    expect((await app.form('POST', url, form(app))).statusCode).toBe(201)
  },
)

test('a form that is too large for the day is refused before it is read', async () => {
  const app = await testApp({ parkedLimits: { networkPerDay: MB } })
  const refused = await app.form(
    'POST',
    '/api/submissions',
    submissionForm(app, { uploadedFile: soundOf(2 * MB) }),
  )
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'daily_limit'])
  expect(app.services.uploadGate.refused.day).toBe(1)
})

test('all networks together have a daily limit, and the editors learn of it', async () => {
  const app = await testApp({ parkedLimits: { totalPerDay: 500_000 } })
  const editor = await app.as('editor')
  for (const email of ['a@example.com', 'b@example.com'])
    await submit(app, { email, uploadedFile: soundOf(200_000) })
  const refused = await sendAhead(app)
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'daily_full'])
  const status = (await editor.get('/api/portal/disk')).json<{ visitors_over_limit: boolean }>()
  expect(status).toMatchObject({ visitors_over_limit: true, state: 'ok' })
  const mails = () => app.db.selectFrom('mail').select('subject').where('kind', '=', 'disk').execute()
  await expect.poll(mails).toEqual([{ subject: expect.stringContaining('is refusing files from visitors') }])
  app.clock.advance(DAY + 1)
  expect((await sendAhead(app)).statusCode).toBe(201)
})

test('a file that was allowed to start is not refused after it has been sent', async () => {
  const app = await testApp({ probe: smallDisk(256 * MB + 4 * MB) })
  const form = { uploadedFile: soundOf(MB), pressKit: blob(`%PDF-1.7\n${' '.repeat(0.9 * MB)}`, 'kit.pdf') }
  expect(await submit(app, form)).toMatchObject({ status: 'received' })
})

test('on a small disk, waiting files get half of the free space', async () => {
  const probe = async () => ({ free: 256 * MB + 350_000, total: 1024 * MB })
  const app = await testApp({ probe })
  const answer = await sendAhead(app)
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'disk_full'])
  expect(answer.json().message).toContain('disk is filling up')
})
