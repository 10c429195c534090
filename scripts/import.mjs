// `npm run import -- FILE...` brings another magazine here: see docs/import.md. Works next to a running server.
import { fileURLToPath } from 'node:url'
import { continueOnPinnedNode } from './lib/pinned-node.mjs'

await continueOnPinnedNode({ script: fileURLToPath(import.meta.url), justInstalled: false })
process.env.NODE_ENV = 'production'
const { fromBuild } = await import('./lib/from-build.ts')
const { runImportCommand } = await fromBuild(
  'import-command',
  () => import('../src/server/import-command.ts'),
)
process.exitCode = await runImportCommand(process.argv.slice(2))
