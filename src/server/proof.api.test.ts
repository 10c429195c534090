import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { PASSWORD, personWithPassword } from './testing-factors.ts'
import { declaredCalls, refusalsOf } from './testing-guards.ts'
import { testApp } from './testing.ts'

const SENSITIVE = [
  'DELETE /api/auth/factors/authenticator',
  'DELETE /api/auth/factors/passkeys/:id',
  'DELETE /api/people/:id',
  'DELETE /api/people/:id/factors',
  'DELETE /api/people/:id/invitation',
  'GET /api/analytics/export',
  'GET /api/audit/export',
  'GET /api/backups/:id/download',
  'GET /api/exports/:format',
  'GET /api/newsletter/subscribers.csv',
  'GET /api/privacy/export/:ticket',
  'PATCH /api/people/:id',
  'PATCH /api/webhooks/:id',
  'POST /api/auth/address',
  'POST /api/auth/factors/authenticator',
  'POST /api/auth/factors/passkeys',
  'POST /api/auth/factors/passkeys/options',
  'POST /api/auth/factors/recovery-codes',
  'POST /api/backups',
  'POST /api/imports/:id/undo',
  'POST /api/keys',
  'POST /api/newsletter/send',
  'POST /api/people',
  'POST /api/people/:id/invitation',
  'POST /api/privacy/erasures',
  'POST /api/webhooks',
  'POST /api/webhooks/:id/secret',
  'PUT /api/auth/factors/authenticator',
  'PUT /api/factor-roles',
  'PUT /api/privacy/retention',
]

test('these calls need proof of the last 15 minutes, and no others', async () => {
  expect(declaredCalls.flatMap(([name, call]) => (call.proof ? [name] : [])).toSorted()).toEqual(SENSITIVE)
  const app = await testApp()
  const admin = await personWithPassword(app, 'admin')
  app.clock.advance(15 * MINUTE)
  const calls = declaredCalls.filter(([name]) => !/logout|DELETE .api.auth.sessions/.test(name))
  const refusals = await refusalsOf(calls, admin)
  const refused = Object.keys(refusals).filter((name) => refusals[name] === '403 proof_required')
  expect(refused.toSorted()).toEqual(SENSITIVE)
  await admin.post('/api/auth/proof', { password: PASSWORD })
  const again = await refusalsOf(
    declaredCalls.filter(([name]) => SENSITIVE.includes(name)),
    admin,
  )
  expect(new Set(Object.values(again))).toEqual(new Set(['none']))
})
