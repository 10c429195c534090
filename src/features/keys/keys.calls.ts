import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import { ApiKey, CreatedApiKey, NewApiKey } from './keys.schema.ts'

export const keysCalls = defineCalls('keys', {
  'GET /api/keys': {
    for: 'keys.manage',
    summary: 'List the API keys, the newest first',
    answers: { 200: z.array(ApiKey) },
    errors: [401, 403],
  },
  'POST /api/keys': {
    for: 'keys.manage',
    proof: true,
    summary: 'Create an API key; only this response contains the key',
    body: NewApiKey,
    answers: { 201: CreatedApiKey },
    errors: [400, 401, 403, 409],
  },
  'DELETE /api/keys/:id': {
    for: 'keys.manage',
    summary: 'Revoke an API key; it stops working at once',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 403, 404],
  },
})

type KeysCalls = typeof keysCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends KeysCalls {}
}
