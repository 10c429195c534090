import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#features/auth/passkeys.schema.ts'
import type { Role } from '#lib/values.ts'
import { personWithPassword } from './testing-factors.ts'
import type { Caller, TestApp } from './testing.ts'

/** Where the tests' site is. */
const SITE = { rpId: 'localhost', origin: 'http://localhost:3000' }

const [PRESENT, VERIFIED, CAN_BACK_UP, BACKED_UP, WITH_KEY] = [0x01, 0x04, 0x08, 0x10, 0x40]

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export type Deviation = {
  rpId?: string
  origin?: string
  /** What the device says how often it was used. */
  counter?: number
  verified?: boolean
  type?: string
  userHandle?: string
}

export type Device = ReturnType<typeof softwareDevice>

/**
 * A device that keeps one passkey (ES256) and answers as browsers do. Each answer can deviate, as that of another site
 * or of a copied device would.
 */
export function softwareDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let used = 0
  let owner = ''

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authData = ({ rpId = SITE.rpId, counter = used, verified = true }: Deviation, more = 0) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | (verified ? VERIFIED : 0) | CAN_BACK_UP | BACKED_UP | more]),
      uint32(counter),
    ])

  /** CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y } */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])

  /** CBOR: { fmt: 'none', attStmt: {}, authData } */
  const attestation = (data: Buffer) =>
    Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59]),
      uint16(data.length),
      data,
    ])

  const named = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    id: named.id,

    make({ challenge, user }: PasskeyCreation, odd: Deviation = {}) {
      owner = user.id
      const data = Buffer.concat([
        authData(odd, WITH_KEY),
        Buffer.alloc(16),
        uint16(id.length),
        id,
        coseKey(),
      ])
      const client = clientData(odd.type ?? 'webauthn.create', challenge, odd.origin ?? SITE.origin)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(attestation(data)),
          transports: ['internal'],
        },
      }
    },

    answer({ challenge }: Pick<PasskeyRequest, 'challenge'>, odd: Deviation = {}): PasskeyAnswer {
      used = odd.counter ?? used + 1
      const data = authData({ ...odd, counter: used })
      const client = clientData(odd.type ?? 'webauthn.get', challenge, odd.origin ?? SITE.origin)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: odd.userHandle ?? owner,
        },
      }
    },
  }
}

/** Adds a passkey to the account of a session. */
export async function addPasskey(person: Pick<Caller, 'post'>, name = 'Phone', device = softwareDevice()) {
  const creation = (await person.post('/api/auth/factors/passkeys/options')).json<PasskeyCreation>()
  const answer = await person.post('/api/auth/factors/passkeys', { name, passkey: device.make(creation) })
  return { answer, device }
}

/** A person with one passkey. */
export async function personWithPasskey(app: TestApp, role: Role = 'editor') {
  const person = await personWithPassword(app, role)
  const { answer, device } = await addPasskey(person)
  const { passkey, recovery_codes: recovery } = answer.json<{
    passkey: { id: string }
    recovery_codes: string[]
  }>()
  const step = async () => (await person.login()).json<{ second_step: string }>().second_step
  const finish = async (token: string, odd?: Deviation, by: Device = device) => {
    const request = (await app.post('/api/auth/second-step/options', { token })).json<PasskeyRequest>()
    return app.post('/api/auth/second-step', { token, passkey: by.answer(request, odd) })
  }
  return { ...person, device, passkeyId: passkey.id, recovery, step, finish }
}

export const challengeFor = async (app: Pick<Caller, 'post'>) =>
  (await app.post('/api/auth/passkey-login/options')).json<PasskeyRequest>()

/** Signs in with a passkey instead of a password. */
export const passkeyLogin = async (app: TestApp, device: Device, odd?: Deviation, more: object = {}) =>
  app.post('/api/auth/passkey-login', { passkey: device.answer(await challengeFor(app), odd), ...more })
