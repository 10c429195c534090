import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { settingWarnings } from './setting-warnings.ts'
import { doctorTexts as texts } from './texts/doctor.ts'
import { backupFindings } from './doctor/backup-findings.ts'
import { clockFindings, databaseFindings } from './doctor/database-findings.ts'
import { fine, type Finding, reasonOf, toFix, worthALook } from './doctor/finding.ts'
import { addressFindings, diskFindings, mailFindings, storageFindings } from './doctor/place-findings.ts'

type PartName = keyof typeof texts.part

const PARTS: Record<PartName, (config: Config) => Promise<Finding[]> | Finding[]> = {
  settings: (config) => [...settingWarnings(config).map(worthALook), fine(texts.settingsRead)],
  // Before the database is opened, which may write to its file.
  clock: clockFindings,
  database: databaseFindings,
  storage: storageFindings,
  mail: mailFindings,
  disk: diskFindings,
  backups: backupFindings,
  address: addressFindings,
}

/**
 * Looks at everything that the server needs, and says in plain words what to fix. Changes nothing, so it works next to
 * a running server. Returns the exit code.
 */
export async function runDoctor(print: (line: string) => void): Promise<number> {
  const config = settings(print)
  if (!config) return 1
  let problems = 0
  for (const [name, examine] of Object.entries(PARTS) as [PartName, (typeof PARTS)[PartName]][]) {
    const found = await Promise.resolve(examine(config)).catch((error: unknown) => [
      toFix(texts.failed(reasonOf(error))),
    ])
    for (const { state, text } of found) print(lineOf(name, state, text))
    problems += found.filter(({ state }) => state === 'fix').length
  }
  print(problems === 0 ? `\n${texts.allWell}` : `\n${texts.toFix(problems)}`)
  return problems === 0 ? 0 : 1
}

/** Without settings that can be read, there is nothing else to look at. */
function settings(print: (line: string) => void): Config | undefined {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    print(lineOf('settings', 'fix', error.message))
    print(`\n${texts.toFix(1)}`)
    return undefined
  }
}

const lineOf = (name: PartName, state: Finding['state'], text: string): string =>
  `${texts.state[state]}  ${texts.part[name].padEnd(9)} ${text}`
