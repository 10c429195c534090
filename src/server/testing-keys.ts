import type { CreatedApiKey } from '#features/keys/keys.schema.ts'
import type { KeyScope } from '#lib/values.ts'
import type { Caller, TestApp } from './testing.ts'

/** An API key of this admin, or of a new one. */
export async function apiKey(app: TestApp, scopes: KeyScope[], admin?: Caller): Promise<string> {
  const owner = admin ?? (await app.as('admin'))
  return (await owner.post('/api/keys', { name: 'Test', scopes })).json<CreatedApiKey>().key
}
