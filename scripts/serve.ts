// Runs the server only, on a suitable Node with an existing build.
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { keepCompiledCode } from './lib/code-cache.mjs'
import { endWithParent } from './lib/end-with-parent.ts'
import { keepTicksQuick } from './lib/quick-ticks.mjs'

/** The server's modules in a few files (lib/build-program.ts). */
const PROGRAM = new URL('../dist/program/main.js', import.meta.url)

keepTicksQuick()
const dev = process.argv.includes('--dev')
// Otherwise React and others would use their slow development builds.
process.env.NODE_ENV = dev ? 'development' : 'production'
endWithParent()
keepCompiledCode()

if (dev) await serveSources()
else await serveBuild()

async function serveBuild() {
  if (!existsSync(PROGRAM)) {
    const { startErrors } = await import('../src/server/texts/start.ts')
    process.stderr.write(startErrors.cannotStart(startErrors.noBuild))
    process.exit(1)
  }
  const { main } = (await import(PROGRAM.href)) as typeof import('../src/server/main.ts')
  await main({ dev: false })
  // Saved now, so that even a killed server starts quickly the next time.
  flushCompileCache()
}

/** Starts the watcher first, because source files that fail to load may be fixed later. */
async function serveSources() {
  const { restartOnChange } = await import('./lib/restart-on-change.ts')
  let close = () => Promise.resolve()
  restartOnChange(() => close())
  try {
    const { main } = await import('../src/server/main.ts')
    close = await main({ dev })
  } catch (error) {
    console.error(error)
  }
}
