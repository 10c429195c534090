// `npm run seed -- --posts 20000` fills the configured database with made-up posts, for trying it at size.
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { loadSecrets } from '#platform/secrets.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { createServices } from '#server/services.ts'
import { seedPosts } from './lib/seed-posts.ts'

const { values } = parseArgs({ options: { posts: { type: 'string', default: '200' } } })
const count = Number(values.posts)
if (!Number.isInteger(count) || count < 1) {
  console.error('--posts must be a whole number above 0')
  process.exit(1)
}

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
const began = performance.now()
await seedPosts(services, count, (done) => process.stdout.write(`\r${done} of ${count} posts`))
console.log(` in ${((performance.now() - began) / 1000).toFixed(1)} s`)
await db.destroy()
