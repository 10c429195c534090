// `npm run seed -- --posts 20000 --submissions 20000` fills the configured database with invented content for tests at
// scale. `--counters 730` adds two years of counters for the existing posts, and `--files 5000` that many megabytes of
// recordings. Without options it adds 200 posts.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { isPostgres, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import type { Db } from '#db/tables.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { loadSecrets } from '#features/settings/server/secrets.service.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { createServices } from '#server/services.ts'
import { seedCounters } from './lib/seed-counters.ts'
import { seedFiles } from './lib/seed-files.ts'
import { seedPosts } from './lib/seed-posts.ts'
import { seedSubmissions } from './lib/seed-submissions.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string' },
    submissions: { type: 'string' },
    counters: { type: 'string' },
    files: { type: 'string' },
  },
})
const submissions = wholeNumber('--submissions', values.submissions ?? '0')
const counters = wholeNumber('--counters', values.counters ?? '0')
const files = wholeNumber('--files', values.files ?? '0')
const posts = wholeNumber('--posts', values.posts ?? (submissions + counters + files > 0 ? '0' : '200'))

const config = readConfig()
const db = openDatabase({ ...config, noTimeouts: true })
await migrate(db)
if (!isPostgres(db)) await writeInBulk(db)
const place = { db, storage: await openStorage(config), clock: systemClock, config }
const services = createServices({ ...place, secrets: await loadSecrets(db) })
if (posts > 0) await timed('posts', posts, (...rest) => seedPosts(services, ...rest))
if (submissions > 0) await timed('submissions', submissions, (...rest) => seedSubmissions(services, ...rest))
if (counters > 0) await timed('days of counters', counters, (...rest) => seedCounters(services, ...rest))
if (files > 0) await timed('MB of recordings', files, (...rest) => seedFiles(place, ...rest))
await db.destroy()

/**
 * For this connection only. The indexes should fit into memory, and pages that change often should rarely be written.
 * Without a sync per commit, a power cut may undo the last batches but breaks nothing.
 */
async function writeInBulk(connection: Db) {
  await sql`pragma cache_size = -256000`.execute(connection)
  await sql`pragma wal_autocheckpoint = 50000`.execute(connection)
  await sql`pragma synchronous = normal`.execute(connection)
}

type Seed = (count: number, progress: (done: number) => void) => Promise<void>

async function timed(what: string, count: number, seed: Seed) {
  const began = performance.now()
  await seed(count, (done) => process.stdout.write(`\r${done} of ${count} ${what}`))
  console.log(` in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function wholeNumber(name: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0) return count
  console.error(`${name} must be a whole number`)
  process.exit(1)
}
