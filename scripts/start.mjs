// `npm start` and `npm run dev`. Runs on the system's Node until the pinned one is installed.
import { fileURLToPath } from 'node:url'
import { keepCompiledCode } from './lib/code-cache.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { continueOnPinnedNode } from './lib/pinned-node.mjs'
import { keepTicksQuick } from './lib/quick-ticks.mjs'

keepTicksQuick()
const script = fileURLToPath(import.meta.url)
const justInstalled = await ensureInstalled()
await continueOnPinnedNode({ script, justInstalled })
keepCompiledCode()

if (!process.argv.includes('--dev')) {
  const { ensureBuilt } = await import('./lib/ensure-built.ts')
  await ensureBuilt()
}
await import('./serve.ts')
