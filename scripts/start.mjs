// `npm start` and `npm run dev`. Runs on whatever Node the system has until the pinned one is there.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { continueOnPinnedNode } from './lib/pinned-node.mjs'
import { becomeNode } from './lib/run-node.mjs'

const script = fileURLToPath(import.meta.url)
const justInstalled = await ensureInstalled()
await continueOnPinnedNode({ script, justInstalled })

if (process.argv.includes('--dev')) {
  // Node restarts the process when a server file changes; Vite, inside it, replaces page code in place.
  await becomeNode(process.execPath, [
    '--watch',
    '--watch-preserve-output',
    inRoot('scripts/serve.ts'),
    '--dev',
  ])
} else {
  const { ensureBuilt } = await import('./lib/ensure-built.ts')
  await ensureBuilt()
  await import('./serve.ts')
}
