// Upgrades a database in a process that a test can kill. Run by the tests of upgrades.
import { THIS_RELEASE } from '#db/migrate.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { clearLeftovers } from './temp-folders.ts'
import { startErrors } from './texts/start.ts'
import { upgradeDatabase } from './upgrade-database.ts'

process.umask(0o077)
const config = readConfig()
await clearLeftovers(config.dataDir)
try {
  await upgradeDatabase({ config, log: createLog('info'), release: THIS_RELEASE })
} catch (error) {
  process.stderr.write(startErrors.cannotStart((error as Error).message))
  process.exitCode = 1
}
