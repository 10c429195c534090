// `npm run seed -- --posts 20000 --submissions 20000` fills the configured database with made-up content, for trying it
// at size; `--counters 730` adds two years of counters for the posts that there are. Without any it adds 200 posts.
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { loadSecrets } from '#platform/secrets.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { createServices } from '#server/services.ts'
import { seedCounters } from './lib/seed-counters.ts'
import { seedPosts } from './lib/seed-posts.ts'
import { seedSubmissions } from './lib/seed-submissions.ts'

const { values } = parseArgs({
  options: { posts: { type: 'string' }, submissions: { type: 'string' }, counters: { type: 'string' } },
})
const submissions = wholeNumber('--submissions', values.submissions ?? '0')
const counters = wholeNumber('--counters', values.counters ?? '0')
const posts = wholeNumber('--posts', values.posts ?? (submissions + counters > 0 ? '0' : '200'))

const config = readConfig()
const db = openDatabase(config)
await migrate(db)
const services = createServices({
  db,
  storage: await openStorage(config),
  secrets: await loadSecrets(db),
  clock: systemClock,
  config,
})
if (posts > 0) await timed('posts', posts, seedPosts)
if (submissions > 0) await timed('submissions', submissions, seedSubmissions)
if (counters > 0) await timed('days of counters', counters, seedCounters)
await db.destroy()

async function timed(what: string, count: number, seed: typeof seedPosts) {
  const began = performance.now()
  await seed(services, count, (done) => process.stdout.write(`\r${done} of ${count} ${what}`))
  console.log(` in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function wholeNumber(name: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0) return count
  console.error(`${name} must be a whole number`)
  process.exit(1)
}
