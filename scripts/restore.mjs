// `npm run restore -- FILE` restores an archive into the configured database and storage, while no server runs.
import { fileURLToPath } from 'node:url'
import { continueOnPinnedNode } from './lib/pinned-node.mjs'

await continueOnPinnedNode({ script: fileURLToPath(import.meta.url), justInstalled: false })
process.env.NODE_ENV = 'production'
// Other users can't read the files of this process.
process.umask(0o077)
const { fromBuild } = await import('./lib/from-build.ts')
const { runRestoreCommand } = await fromBuild(
  'restore-command',
  () => import('../src/server/restore-command.ts'),
)
process.exitCode = await runRestoreCommand(process.argv.slice(2))
