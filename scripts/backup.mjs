// `npm run backup -- FILE | - | s3://BUCKET/KEY` writes everything into one archive, next to a running server.
// `npm run backup -- --verify FILE` proves that an archive can be restored.
import { fileURLToPath } from 'node:url'
import { continueOnPinnedNode } from './lib/pinned-node.mjs'

await continueOnPinnedNode({ script: fileURLToPath(import.meta.url), justInstalled: false })
process.env.NODE_ENV = 'production'
// Other users can't read the files of this process.
process.umask(0o077)
const { fromBuild } = await import('./lib/from-build.ts')
const { runBackupCommand } = await fromBuild(
  'backup-command',
  () => import('../src/server/backup-command.ts'),
)
process.exitCode = await runBackupCommand(process.argv.slice(2))
