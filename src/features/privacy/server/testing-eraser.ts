// Deletes the data of a person and reports the first batch, until it is killed. Run by the test of killed deletions.
import { openDatabase } from '#db/database.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { createServices } from '#server/services.ts'

type Given = { dataDir: string; databaseUrl?: string; email: string; account: string }
const { dataDir, databaseUrl, email, account } = JSON.parse(process.argv[2] ?? '{}') as Given
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
const db = openDatabase(config)
const secrets = { signing: 'test' }
const { erasures } = createServices({
  db,
  storage: await openStorage(config),
  secrets,
  clock: systemClock,
  config,
})
await erasures.start({ email, comments: 'delete' }, account)
for (let begun = false; !begun;) {
  const [erasure] = await erasures.list()
  begun = Object.keys(erasure!.counts).length > 0
}
process.send?.('deleted some')
