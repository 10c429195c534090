import type { AddedPasskey, PasskeyLogin } from '#features/auth/passkeys.schema.ts'
import type { Me } from '#features/auth/web/portal/me.api.ts'
import { askForPasskey, makePasskey } from '#features/auth/web/portal/passkey-prompt.ts'
import { finishSession } from '#features/auth/web/portal/session.ts'
import { send } from '#ui/fetch.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

/** Signs in without a password. */
export async function startWithPasskey(login: Omit<PasskeyLogin, 'passkey'>): Promise<Me> {
  const passkey = await askForPasskey(await send('POST /api/auth/passkey-login/options', 'record'))
  return (await send('POST /api/auth/passkey-login', 'record', { body: { passkey, ...login } })).user
}

/** Finishes a sign-in after the password. */
export async function finishWithPasskey(token: string): Promise<Me> {
  const request = await send('POST /api/auth/second-step/options', 'record', { body: { token } })
  return finishSession({ token, passkey: await askForPasskey(request) })
}

export async function proveWithPasskey(): Promise<void> {
  const passkey = await askForPasskey(await staffSend('POST /api/auth/proof/options', 'record'))
  await staffSend('POST /api/auth/proof', 'nothing', { body: { passkey } })
}

export async function addPasskey(name: string): Promise<AddedPasskey> {
  const passkey = await makePasskey(await staffSend('POST /api/auth/factors/passkeys/options', 'record'))
  return staffSend('POST /api/auth/factors/passkeys', 'record', { body: { name, passkey } })
}

export const renamePasskey = (id: string, name: string) =>
  staffSend('PATCH /api/auth/factors/passkeys/:id', 'record', { params: { id }, body: { name } })

export const removePasskey = (id: string) =>
  staffSend('DELETE /api/auth/factors/passkeys/:id', 'nothing', { params: { id } })
