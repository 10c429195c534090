// `npm test`. Runs on the system's Node until the pinned one is installed.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { continueOnPinnedNode } from './lib/pinned-node.mjs'

const script = fileURLToPath(import.meta.url)
const justInstalled = await ensureInstalled()
await continueOnPinnedNode({ script, justInstalled })
await import('./test.ts')
