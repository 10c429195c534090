// Writes rows as fast as it can and reports each committed row until it is killed. Run by the durability test.
import { openDatabase, type DatabaseConfig } from './database.ts'

const [database = '{}', round = ''] = process.argv.slice(2)
const db = openDatabase(JSON.parse(database) as DatabaseConfig)

for (let i = 0; ; i++) {
  const id = `r${round}-${i}`
  await db
    .insertInto('genre')
    .values({ id, name: id, name_key: id, hue: 0, created_at: '2026-01-01T00:00:00Z' })
    .execute()
  process.send?.(id)
}
