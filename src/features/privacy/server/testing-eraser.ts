// Deletes the data of a person and dies while it removes the first file. Run by the test of killed deletions.
import { openDatabase } from '#db/database.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { createServices } from '#server/services.ts'

type Given = { dataDir: string; databaseUrl?: string; email: string; account: string }
const { dataDir, databaseUrl, email, account } = JSON.parse(process.argv[2] ?? '{}') as Given
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
const storage = await openStorage(config)

/** The rows of the first batch are gone by then. */
function die(): Promise<void> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

const { erasures } = createServices({
  db: openDatabase(config),
  storage: { ...storage, remove: die },
  secrets: { signing: 'test' },
  clock: systemClock,
  config,
})
await erasures.start({ email, comments: 'delete' }, account)
