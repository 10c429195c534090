import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import {
  checkLock,
  decrypted,
  encrypted,
  identitiesIn,
  type Keys,
  NO_KEYS,
  passphraseIn,
} from './encryption.ts'
import { fillEverything } from './testing-everything.ts'
import { backupOf, migratedPlace, testFolder, unpacked } from './testing-places.ts'

async function filled() {
  const place = await migratedPlace('sqlite')
  await fillEverything(place.db, place.storage)
  return place
}

const messageOf = (file: string, keys: Keys) =>
  unpacked(file, { keys }).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

test('an archive for a public key opens with its secret key only', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const { file, manifest } = await backupOf(await filled(), { recipients: [recipient] })
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  expect(readFileSync(file, 'latin1')).not.toContain('genre')
  const keys = { identities: [identity], passphrase: undefined }
  expect((await unpacked(file, { keys })).manifest).toEqual(manifest)
  expect(await messageOf(file, NO_KEYS)).toMatch(/^the archive is encrypted\. Pass --identity/)
  const others = { identities: [await generateX25519Identity()], passphrase: undefined }
  expect(await messageOf(file, others)).toMatch(/with another passphrase or for another key/)
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length - 100))
  expect(await messageOf(file, keys)).toMatch(/^the archive is (damaged|incomplete)/)
})

test('an archive with a passphrase opens with it only', async () => {
  const { file, manifest } = await backupOf(await filled(), { passphrase: 'nine years of dub' })
  const keysFor = (passphrase: string) => ({ identities: [], passphrase })
  expect((await unpacked(file, { keys: keysFor('nine years of dub') })).manifest).toEqual(manifest)
  expect(await messageOf(file, keysFor('ten years of dub'))).toMatch(/with another passphrase/)
})

test('pieces of any size are encrypted and decrypted in a stream', async () => {
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const pieces = [1, 65_536, 65_535, 200_000].map((size) => Buffer.alloc(size, String(size)))
  const sealed = encrypted(Readable.from(pieces), { recipients })
  const opened = decrypted(sealed, { identities: [identity], passphrase: undefined })
  expect(await buffer(Readable.from(opened))).toEqual(Buffer.concat(pieces))
})

test('keys and passphrases are read from files as age writes them', async () => {
  const file = join(testFolder(), 'key')
  writeFileSync(file, '# created: today\n# public key: age1x\nAGE-SECRET-KEY-1ABC\n')
  expect(await identitiesIn(file)).toEqual(['AGE-SECRET-KEY-1ABC'])
  writeFileSync(file, 'a passphrase \nsecond line\n')
  expect(await passphraseIn(file)).toBe('a passphrase ')
  await expect(identitiesIn(file)).rejects.toThrow('has no secret key of age')
  writeFileSync(file, '\n')
  await expect(passphraseIn(file)).rejects.toThrow('has no passphrase')
  expect(() => checkLock({ recipients: ['age1nonsense'] })).toThrow('is not a public key of age')
})
