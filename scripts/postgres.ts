// `npm run postgres`: a throwaway PostgreSQL for development, until Ctrl-C.
import { startPostgres } from './lib/postgres.ts'

const postgres = await startPostgres()
console.log(`DATABASE_URL=${postgres.url}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void postgres.stop())
