// The server alone, on a Node that is new enough and a build that exists.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { endWithParent } from './lib/end-with-parent.ts'
import { inRoot } from './lib/paths.mjs'

const dev = process.argv.includes('--dev')
// React and others choose their slow, talkative build by it.
process.env.NODE_ENV = dev ? 'development' : 'production'
endWithParent()
enableCompileCache(inRoot('.cache', 'node'))

const { main } = await import('../src/server/main.ts')
await main({ dev })
// Kept now, so that even a server that is killed starts quickly the next time.
flushCompileCache()
