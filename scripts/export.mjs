// `npm run export -- markdown|wordpress|ghost FILE.zip` writes the whole magazine for another system.
import { fileURLToPath } from 'node:url'
import { continueOnPinnedNode } from './lib/pinned-node.mjs'

await continueOnPinnedNode({ script: fileURLToPath(import.meta.url), justInstalled: false })
process.env.NODE_ENV = 'production'
// Other users can't read the files of this process.
process.umask(0o077)
const { fromBuild } = await import('./lib/from-build.ts')
const { runExportCommand } = await fromBuild(
  'export-command',
  () => import('../src/server/export-command.ts'),
)
process.exitCode = await runExportCommand(process.argv.slice(2))
