import { parseArgs } from 'node:util'
import {
  checkLock,
  identitiesIn,
  type Keys,
  type Lock,
  passphraseIn,
} from '#features/backup/server/encryption.ts'
import type { Config } from '#platform/config.ts'
import { backupTexts as texts } from './texts/backup-command.ts'

export class WrongUsage extends Error {}

/** Standard input or output, an object in S3, or a file. */
export type Target = '-' | { bucket: string; key: string } | { file: string }

type Passphrase = Pick<Config, 'backupPassphrase'>

export async function readBackupArguments(args: string[], config: Passphrase) {
  const { values, positionals } = parsed(args, {
    verify: { type: 'boolean' },
    recipient: { type: 'string', multiple: true },
    identity: { type: 'string' },
    'passphrase-file': { type: 'string' },
  })
  const target = targetIn(positionals)
  const recipients = (values.recipient ?? []) as string[]
  const file = values['passphrase-file'] as string | undefined
  if (values.verify) {
    if (recipients.length > 0) throw new WrongUsage(texts.verifyTakesNoRecipient)
    return { target, verify: true as const, keys: await keysOf(values.identity, file, config) }
  }
  if (values.identity !== undefined) throw new WrongUsage(texts.identityIsForReading)
  if (recipients.length > 0 && file !== undefined) throw new WrongUsage(texts.mixedKeys)
  return { target, verify: false as const, lock: await lockOf(recipients, file, config) }
}

export async function readRestoreArguments(args: string[], config: Passphrase) {
  const { values, positionals } = parsed(args, {
    replace: { type: 'boolean' },
    identity: { type: 'string' },
    'passphrase-file': { type: 'string' },
  })
  const keys = await keysOf(values.identity, values['passphrase-file'], config)
  return { target: targetIn(positionals), replace: values.replace === true, keys }
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

function parsed(args: string[], options: Options) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values: values as Record<string, unknown>, positionals }
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

function targetIn([given, ...others]: string[]): Target {
  if (given === undefined || given === '' || others.length > 0) throw new WrongUsage(texts.oneFile)
  if (given === '-') return given
  if (!given.startsWith('s3:')) return { file: given }
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.*[^/])$/.exec(given) ?? []
  if (bucket === undefined || key === undefined) throw new WrongUsage(texts.notAnObject(given))
  return { bucket, key }
}

/** The command line goes before the environment. */
async function lockOf(recipients: string[], file: string | undefined, { backupPassphrase }: Passphrase) {
  const passphrase = file === undefined ? backupPassphrase : await passphraseIn(file)
  const lock: Lock | undefined =
    recipients.length > 0 ? { recipients } : passphrase ? { passphrase } : undefined
  return lock && checkLock(lock)
}

async function keysOf(identity: unknown, file: unknown, { backupPassphrase }: Passphrase): Promise<Keys> {
  return {
    identities: typeof identity === 'string' ? await identitiesIn(identity) : [],
    passphrase: typeof file === 'string' ? await passphraseIn(file) : backupPassphrase,
  }
}
