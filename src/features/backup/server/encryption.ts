import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { ArchiveProblem } from './archive-problem.ts'
import { webStreamOf } from './web-stream.ts'
import { archiveErrors } from '../texts/archive.ts'

/** How to encrypt: for public keys of age, or with a passphrase. */
export type Lock = { recipients: string[] } | { passphrase: string }
/** How to decrypt. */
export type Keys = { identities: string[]; passphrase: string | undefined }

export const NO_KEYS: Keys = { identities: [], passphrase: undefined }

/** The first line of every file in the format of age. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n')

/** How slow it is to guess a passphrase: as slow as age itself makes it. Each archive says its own. */
export const PASSPHRASE_COST = { logN: 18 }

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts in the format of age (age-encryption.org), a piece at a time. */
export async function* encrypted(source: Bytes, lock: Lock): AsyncGenerator<Uint8Array> {
  const encrypter = encrypterFor(lock)
  yield* (await encrypter.encrypt(webStreamOf(source))) as unknown as Bytes
}

/** Fails at once if a public key is not one. */
export function checkLock(lock: Lock): Lock {
  encrypterFor(lock)
  return lock
}

function encrypterFor(lock: Lock): Encrypter {
  const encrypter = new Encrypter()
  if ('passphrase' in lock) {
    encrypter.setPassphrase(lock.passphrase)
    encrypter.setScryptWorkFactor(PASSPHRASE_COST.logN)
  } else lock.recipients.forEach((recipient) => addRecipient(encrypter, recipient))
  return encrypter
}

function addRecipient(encrypter: Encrypter, recipient: string) {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new ArchiveProblem(archiveErrors.badRecipient(recipient))
  }
}

/** Decrypts a piece at a time. Each piece is authenticated, so a changed or shortened file fails. */
export async function* decrypted(
  source: Bytes,
  { identities, passphrase }: Keys,
): AsyncGenerator<Uint8Array> {
  if (identities.length === 0 && passphrase === undefined) throw new ArchiveProblem(archiveErrors.encrypted)
  const decrypter = new Decrypter()
  identities.forEach((identity) => decrypter.addIdentity(identity))
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  const opened = decrypter.decrypt(webStreamOf(source))
  yield* (await opened.catch(() => {
    throw new ArchiveProblem(archiveErrors.wrongKey)
  })) as unknown as Bytes
}

/** The secret keys in a file as `age-keygen` writes it. */
export async function identitiesIn(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/)
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-')).map((line) => line.trim())
  if (identities.length === 0) throw new ArchiveProblem(archiveErrors.noIdentity(file))
  return identities
}

/** The first line of a file. Never taken from the command line, where other users could read it. */
export async function passphraseIn(file: string): Promise<string> {
  const passphrase = (await readFile(file, 'utf8')).split(/\r?\n/)[0]!
  if (passphrase === '') throw new ArchiveProblem(archiveErrors.emptyPassphrase(file))
  return passphrase
}
