// `npm run check [-- names]`: the static checks, two at a time.
import { availableParallelism } from 'node:os'
import { checks } from './checks/checks.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { inParallel } from './lib/in-parallel.ts'
import { root } from './lib/paths.mjs'
import { stopWithChildren } from './lib/tools.ts'

stopWithChildren()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join(', ')}": choose from ${Object.keys(checks).join(', ')}`)
  process.exit(1)
}

// Two checkers are Go programs. They would collect garbage after each doubling of a small heap, which takes a quarter
// of their time.
process.env.GOGC ??= '400'
process.env.GOMEMLIMIT ??= '2500MiB'
// Two checks run at once. Each further thread of the linter resolves the same types again.
process.env.GOMAXPROCS ??= String(Math.ceil(availableParallelism() / 2))

const chosen = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name))

const failed = await inParallel(2, chosen, async ([name, check]) => {
  // In `npm test`, another process may be building. Only this check waits for it.
  if (name === 'bundle') await ensureBuilt()
  const started = performance.now()
  const { ok, output } = await check(root).catch((error: Error) => ({ ok: false, output: error.message }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (!ok) console.log(output.replaceAll(/^/gm, '       '))
  return ok ? [] : [name]
})

console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
