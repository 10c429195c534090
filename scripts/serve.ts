// The server alone, on a Node that is new enough and a build that exists.
import { flushCompileCache } from 'node:module'
import { keepCompiledCode } from './lib/code-cache.mjs'
import { endWithParent } from './lib/end-with-parent.ts'
import { keepTicksQuick } from './lib/quick-ticks.mjs'

keepTicksQuick()
const dev = process.argv.includes('--dev')
// React and others choose their slow, talkative build by it.
process.env.NODE_ENV = dev ? 'development' : 'production'
endWithParent()
keepCompiledCode()

if (dev) await serveSources()
else await serveBuild()

async function serveBuild() {
  const { main } = await import('../src/server/main.ts')
  await main({ dev: false })
  // Kept now, so that even a server that is killed starts quickly the next time.
  flushCompileCache()
}

/** The watch begins first: sources that cannot even be loaded are waiting to be mended. */
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
