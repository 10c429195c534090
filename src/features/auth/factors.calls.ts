import { z } from 'zod'
import { defineCalls } from '#lib/calls.schema.ts'
import { LoginRefusal, SignedIn } from './auth.schema.ts'
import {
  FactorCode,
  Factors,
  NewAuthenticator,
  Proof,
  RecoveryCodes,
  SecondStepAnswer,
} from './factors.schema.ts'

export const factorsCalls = defineCalls('auth', {
  'POST /api/auth/second-step': {
    for: 'anyone',
    summary: 'Finish a sign-in with a code of the authenticator app, a recovery code or a passkey',
    description:
      'The token comes from the sign-in. It works once, for 10 minutes. Each code works once. For a passkey, get a challenge from `POST /api/auth/second-step/options`.',
    body: SecondStepAnswer,
    answers: { 200: SignedIn },
    errors: [400, 403],
    refusals: { 401: LoginRefusal.partial(), 429: LoginRefusal.partial() },
  },
  'POST /api/auth/proof': {
    for: 'account.own',
    beforeFactor: true,
    summary: 'Prove again who you are, with the password, a code or a passkey, before a sensitive action',
    body: Proof,
    answers: { 204: z.void() },
    errors: [400, 401, 429],
  },
  'GET /api/auth/factors': {
    for: 'account.own',
    beforeFactor: true,
    summary: 'Your second factors',
    answers: { 200: Factors },
    errors: [401],
  },
  'POST /api/auth/factors/authenticator': {
    for: 'account.own',
    beforeFactor: true,
    proof: true,
    summary: 'Begin to set up an authenticator app; it counts after you confirm it with a code',
    answers: { 200: NewAuthenticator },
    errors: [401, 403, 409],
  },
  'PUT /api/auth/factors/authenticator': {
    for: 'account.own',
    beforeFactor: true,
    proof: true,
    summary:
      'Confirm the authenticator app with a code; with your first second factor, you get ten recovery codes',
    body: FactorCode,
    answers: { 200: RecoveryCodes },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /api/auth/factors/authenticator': {
    for: 'account.own',
    proof: true,
    summary: 'Turn the authenticator app off; without a passkey, the recovery codes stop working',
    answers: { 204: z.void() },
    errors: [401, 403, 404],
  },
  'POST /api/auth/factors/recovery-codes': {
    for: 'account.own',
    proof: true,
    summary: 'Make ten new recovery codes; the earlier ones stop working',
    answers: { 200: RecoveryCodes },
    errors: [401, 403, 404],
  },
})

type FactorsCalls = typeof factorsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends FactorsCalls {}
}
