import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import { LoginRefusal, SignedIn } from './auth.schema.ts'
import { SecondStepToken } from './factors.schema.ts'
import {
  AddedPasskey,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyName,
  PasskeyRequest,
} from './passkeys.schema.ts'

export const passkeysCalls = defineCalls('auth', {
  'POST /api/auth/passkey-login/options': {
    for: 'anyone',
    summary: 'A challenge to sign in with a passkey, without a password',
    answers: { 200: PasskeyRequest },
    errors: [403, 409, 429],
  },
  'POST /api/auth/passkey-login': {
    for: 'anyone',
    summary: 'Sign in with a passkey, without a password',
    description: 'Counts as two factors, because the device has checked a fingerprint, a face or a PIN.',
    body: PasskeyLogin,
    answers: { 200: SignedIn },
    errors: [400, 403, 409],
    refusals: { 401: LoginRefusal.partial(), 429: LoginRefusal.partial() },
  },
  'POST /api/auth/second-step/options': {
    for: 'anyone',
    summary: 'A challenge to finish a sign-in with a passkey',
    body: SecondStepToken,
    answers: { 200: PasskeyRequest },
    errors: [400, 401, 403, 409, 429],
  },
  'POST /api/auth/proof/options': {
    for: 'account.own',
    beforeFactor: true,
    summary: 'A challenge to prove with a passkey who you are',
    answers: { 200: PasskeyRequest },
    errors: [401, 409],
  },
  'POST /api/auth/factors/passkeys/options': {
    for: 'account.own',
    beforeFactor: true,
    proof: true,
    summary: 'A challenge to make a passkey',
    answers: { 200: PasskeyCreation },
    errors: [401, 403, 409],
  },
  'POST /api/auth/factors/passkeys': {
    for: 'account.own',
    beforeFactor: true,
    proof: true,
    summary: 'Add a passkey; with your first second factor, you get ten recovery codes',
    body: NewPasskey,
    answers: { 201: AddedPasskey },
    errors: [400, 401, 403, 409],
  },
  'PATCH /api/auth/factors/passkeys/:id': {
    for: 'account.own',
    summary: 'Rename a passkey',
    params: Id,
    body: PasskeyName,
    answers: { 200: Passkey },
    errors: [400, 401, 404],
  },
  'DELETE /api/auth/factors/passkeys/:id': {
    for: 'account.own',
    proof: true,
    summary: 'Remove a passkey; without another second factor, the recovery codes stop working',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 403, 404],
  },
})

type PasskeysCalls = typeof passkeysCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends PasskeysCalls {}
}
