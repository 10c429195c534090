// One of several nodes that start at once. Run by the migration test.
import type { DatabaseConfig } from './database.ts'
import { upgrade } from './upgrade.ts'

await upgrade(JSON.parse(process.argv[2] ?? '{}') as DatabaseConfig)
