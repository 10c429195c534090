// `npm run doctor` checks the settings, database, storage, mail, disk, address and clock. Works next to a running server.
import { fileURLToPath } from 'node:url'
import { continueOnPinnedNode } from './lib/pinned-node.mjs'

await continueOnPinnedNode({ script: fileURLToPath(import.meta.url), justInstalled: false })
process.env.NODE_ENV = 'production'
const { fromBuild } = await import('./lib/from-build.ts')
const { runDoctor } = await fromBuild('doctor-command', () => import('../src/server/doctor-command.ts'))
process.exitCode = await runDoctor((line) => process.stdout.write(`${line}\n`))
