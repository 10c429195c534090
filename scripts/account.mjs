// `npm run account -- list | invite EMAIL --role ROLE | reset EMAIL | factors-off EMAIL | close EMAIL`, for operators whom
// the portal can't help. Works next to a running server.
import { fileURLToPath } from 'node:url'
import { continueOnPinnedNode } from './lib/pinned-node.mjs'

await continueOnPinnedNode({ script: fileURLToPath(import.meta.url), justInstalled: false })
process.env.NODE_ENV = 'production'
const { fromBuild } = await import('./lib/from-build.ts')
const { runAccountCommand } = await fromBuild(
  'account-command',
  () => import('../src/server/account-command.ts'),
)
process.exitCode = await runAccountCommand(process.argv.slice(2))
