// One of several nodes that start at once. Run by the migration test.
import type { DatabaseConfig } from './database.ts'
import { migrateDatabase } from './migrate.ts'

await migrateDatabase(JSON.parse(process.argv[2] ?? '{}') as DatabaseConfig)
