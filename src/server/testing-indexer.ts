// Indexes waiting posts and reports each batch until it is killed. Run by the search's durability test.
import { openDatabase, type DatabaseConfig } from '#db/database.ts'
import { createHeavyReads } from '#db/heavy-reads.ts'
import { createSearch } from '#features/search/server/search.service.ts'
import { indexWaiting } from '#features/posts/server/indexing.ts'
import { systemClock } from '#platform/clock.ts'
import { createContentVersion } from '#platform/content-version.ts'

const config = JSON.parse(process.argv[2] ?? '{}') as DatabaseConfig
const db = openDatabase(config)
const heavy = createHeavyReads({ db, dataDir: config.dataDir })
const search = createSearch({ db, heavy, content: createContentVersion({ db }), clock: systemClock })
while (await indexWaiting({ db, search })) process.send?.('indexed some')
process.send?.('indexed all')
