import { readFile } from 'node:fs/promises'
import { Problem } from '#platform/errors.ts'

/** The ranked list of @zxcvbn-ts/language-common 4.1.3 (MIT), without those that are too short anyway. */
const LIST = new URL('common-passwords.txt', import.meta.url)

let common: Promise<Set<string>> | undefined

/** Read when somebody first sets a password, and kept: 18,000 words. */
const commonPasswords = () =>
  (common ??= readFile(LIST, 'utf8').then(
    (text) => new Set(text.trim().split('\n')),
    (error: unknown) => {
      // Too many open files, say: the next person tries again.
      common = undefined
      throw error
    },
  ))

const PRODUCT = 'Sleevenotes'

type About = { email: string; site: string }

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const squeezed = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What is wrong with a password that others would guess first; nothing for one that is fine. */
export async function passwordWeakness(
  password: string,
  { email, site }: About,
): Promise<string | undefined> {
  const given = plain(password)
  if ((await commonPasswords()).has(given))
    return 'This password is one of the most common ones. Choose one that nobody else would think of.'
  const repeats = (...names: string[]) =>
    names.map(squeezed).some((name) => name && name === squeezed(password))
  if (repeats(email, email.split('@')[0]!))
    return 'Your e-mail address is easy to guess. Choose a password that does not repeat it.'
  if (repeats(site, PRODUCT)) return 'The name of the site is easy to guess. Choose another password.'
  return undefined
}

/** Refuses a weak password by its field. */
export async function refuseWeak(path: string, password: string, about: About): Promise<void> {
  const message = await passwordWeakness(password, about)
  if (message) throw new Problem(400, 'weak_password', message, { issues: [{ path, message }] })
}
