import { readFile } from 'node:fs/promises'
import { authErrors } from '../texts/errors.ts'
import { Problem } from '#platform/errors.ts'

/** The list of @zxcvbn-ts/language-common 4.1.3 (MIT), without passwords that are too short anyway. */
const LIST = new URL('common-passwords.txt', import.meta.url)

let common: Promise<Set<string>> | undefined

/** Loaded with the first new password, since it has 18,000 entries. */
const commonPasswords = () =>
  (common ??= readFile(LIST, 'utf8').then(
    (text) => new Set(text.trim().split('\n')),
    (error: unknown) => {
      // The next call tries again, for example after too many open files.
      common = undefined
      throw error
    },
  ))

const PRODUCT = 'Sleevenotes'

type About = { email: string; site: string }

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const squeezed = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The reason why a password is easy to guess; undefined for a good one. */
export async function passwordWeakness(
  password: string,
  { email, site }: About,
): Promise<string | undefined> {
  const given = plain(password)
  if ((await commonPasswords()).has(given)) return authErrors.commonPassword
  const repeats = (...names: string[]) =>
    names.map(squeezed).some((name) => name && name === squeezed(password))
  if (repeats(email, email.split('@')[0]!)) return authErrors.passwordIsEmail
  if (repeats(site, PRODUCT)) return authErrors.passwordIsSite
  return undefined
}

export async function refuseWeak(path: string, password: string, about: About): Promise<void> {
  const message = await passwordWeakness(password, about)
  if (message) throw new Problem(400, 'weak_password', message, { issues: [{ path, message }] })
}
