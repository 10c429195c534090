import { expect, test } from 'vitest'
import { VERSION } from '#lib/version.ts'
import { testApp } from '#server/testing.ts'

test('staff read the version and the changes of all versions', async () => {
  const app = await testApp()
  for (const role of ['admin', 'editor'] as const) {
    const answer = await (await app.as(role)).get('/api/portal/changelog')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ version: VERSION })
    expect(answer.body).toContain('0.1.0')
  }
})

test('nobody else does', async () => {
  const app = await testApp()
  expect((await app.get('/api/portal/changelog')).statusCode).toBe(401)
  for (const role of ['author', 'curator'] as const)
    expect((await (await app.as(role)).get('/api/portal/changelog')).statusCode).toBe(403)
})
