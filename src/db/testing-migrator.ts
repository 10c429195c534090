// One of several nodes that start at once. Run by the migration test.
import { openDatabase, type DatabaseConfig } from './database.ts'
import { migrate } from './migrate.ts'

const db = openDatabase(JSON.parse(process.argv[2] ?? '{}') as DatabaseConfig)
await migrate(db)
await db.destroy()
