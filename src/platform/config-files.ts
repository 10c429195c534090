import { readFileSync } from 'node:fs'
import { settingTexts } from './texts/settings.ts'

/** Settings that hold a secret. Each may be in a file instead, as containers pass them. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'BACKUP_PASSPHRASE',
] as const

type Settings = Record<string, string | undefined>

/** A setting that is wrong, in words that follow its name. */
export type Wrong = (name: string, problem: string) => Error

/** Reads `NAME_FILE` for each secret `NAME`. The line break that editors add at the end is not part of a secret. */
export function withSecretFiles(settings: Settings, wrong: Wrong): Settings {
  const read = SECRET_SETTINGS.flatMap((name): [string, string][] => {
    const variable = `${name}_FILE`
    const path = settings[variable]
    if (path === undefined) return []
    if (settings[name] !== undefined) throw wrong(variable, settingTexts.bothGiven(name))
    return [[name, contentOf(path, (problem) => wrong(variable, problem))]]
  })
  return { ...settings, ...Object.fromEntries(read) }
}

function contentOf(path: string, wrong: (problem: string) => Error): string {
  let content: string
  try {
    content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw wrong(settingTexts.fileUnreadable(path, (error as NodeJS.ErrnoException).code ?? ''))
  }
  if (!content.trim()) throw wrong(settingTexts.fileEmpty(path))
  return content
}
