// A server of the next version, which has one more migration. Run by the test of rolling updates.
import { sql } from 'kysely'
import { THIS_RELEASE } from '#db/migrate.ts'
import { readConfig } from '#platform/config.ts'
import { runServer } from './run-server.ts'

await runServer(readConfig(), false, {
  version: '99.0.0',
  worksBeside: THIS_RELEASE.version,
  migrations: {
    ...THIS_RELEASE.migrations,
    '2099-01-01-next': {
      async up(db) {
        await sql`create table next_thing (id text primary key)`.execute(db)
        await sql`alter table post add column next_note text`.execute(db)
      },
    },
  },
})
