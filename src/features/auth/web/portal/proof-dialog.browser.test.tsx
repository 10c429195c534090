import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Factors } from '#features/auth/factors.schema.ts'
import { refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const PHONE = {
  id: 'p1',
  name: 'Phone',
  created_at: '2026-12-08T10:00:00.000Z',
  used_at: null,
  backed_up: true,
}
const FACTORS: Factors = {
  authenticator_since: null,
  recovery_codes_left: 10,
  passkeys: [PHONE],
  passkey_origin: location.origin,
}

type Devices = { send: (method: string, given?: object) => Promise<{ authenticatorId: string }> }

const base64 = (data: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(data)))

/** A device in the browser that has a passkey of this page. */
async function addDevice(): Promise<void> {
  const devices = cdp() as unknown as Devices
  await devices.send('WebAuthn.enable')
  onTestFinished(async () => void (await devices.send('WebAuthn.disable')))
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  await devices.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: btoa('passkey'),
      isResidentCredential: true,
      rpId: location.hostname,
      privateKey: base64(await crypto.subtle.exportKey('pkcs8', key.privateKey)),
      userHandle: btoa('account-1'),
      signCount: 0,
    },
  })
}

test('a passkey is proof: the refused action continues after it', async () => {
  await addDevice()
  let isProved = false
  const { made } = openPortalPage('/admin/settings?tab=profile', {
    'GET /api/auth/sessions': [],
    'GET /api/auth/address': { email: 'admin@example.com', pending: null },
    'GET /api/auth/factors': FACTORS,
    'POST /api/auth/proof/options': {
      challenge: 'Y2hhbGxlbmdl',
      rpId: location.hostname,
      timeout: 300_000,
      userVerification: 'required',
    },
    'POST /api/auth/proof': () => {
      isProved = true
      return undefined
    },
    'POST /api/auth/factors/recovery-codes': () =>
      isProved
        ? { recovery_codes: ['abcde-fghij'] }
        : refuse(403, 'Please confirm that it’s you.', { code: 'proof_required' }),
  })
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  const proof = page.getByRole('alertdialog', { name: 'Confirm that it’s you' })
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.element(page.getByText('abcde-fghij')).toBeVisible()
  expect(made('POST /api/auth/proof').map(({ body }) => body)).toMatchObject([
    { passkey: { type: 'public-key', response: { signature: expect.any(String) } } },
  ])
})
