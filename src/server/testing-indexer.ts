// Indexes the posts that wait for the search and reports each batch, until it is killed. Run by the search's durability test.
import { openDatabase, type DatabaseConfig } from '#db/database.ts'
import { createHeavyReads } from '#db/heavy-reads.ts'
import { createSearch } from '#features/search/server/search.service.ts'
import { indexWaiting } from '#features/posts/server/indexing.ts'

const config = JSON.parse(process.argv[2] ?? '{}') as DatabaseConfig
const db = openDatabase(config)
const search = createSearch({ db, heavy: createHeavyReads({ db, dataDir: config.dataDir }) })
while (await indexWaiting({ db, search })) process.send?.('indexed some')
process.send?.('indexed all')
