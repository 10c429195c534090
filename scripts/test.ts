// `npm test [-- check build unit components api browser]`: everything, or the named steps.
import { rmSync } from 'node:fs'
import { keepCompiledCode } from './lib/code-cache.mjs'
import { keepTemporaryFilesInMemory } from './lib/memory-folder.ts'
import { root } from './lib/paths.mjs'
import { type Counts, none, reports } from './lib/test-counts.ts'
import { type Step, stepNames, stepsFor } from './lib/test-steps.ts'
import { run, stopWithChildren } from './lib/tools.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !stepNames.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join(', ')}": choose from ${stepNames.join(', ')}`)
  process.exit(1)
}

stopWithChildren()
keepCompiledCode()
keepTemporaryFilesInMemory()
for (const report of Object.values(reports)) rmSync(report, { force: true })
// The steps write to us instead of the terminal, so they cannot detect whether to use colours.
process.env.FORCE_COLOR = process.stdout.isTTY ? '1' : '0'
delete process.env.NO_COLOR

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

type Result = Counts & { title: string }

async function runStep({ title, args, counts }: Step): Promise<Result> {
  const started = performance.now()
  console.log(`\nRunning ${title} …`)
  const { ok, output } = await run(root, args)
  console.log(`\n== ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds(started)})`)
  if (output) console.log(output)
  const counted = counts?.() ?? none
  // A step that fails without a failing test (a crash, a file that does not load) is still a failure.
  return { ...counted, title, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
}

const running = new Map<Step, Promise<Result>>()
const resultsOf = (steps: Step[] = []) => Promise.all(steps.flatMap((step) => running.get(step) ?? []))

async function runInOrder(step: Step): Promise<Result> {
  await resultsOf(step.after)
  const missing = (await resultsOf(step.needs)).filter(({ failed }) => failed > 0)
  if (missing.length === 0) return runStep(step)
  console.log(`\n== ${step.title}: NOT RUN without ${missing.map(({ title }) => title).join(' and ')}`)
  return { ...none, title: step.title, failed: 1 }
}

const started = performance.now()
for (const step of stepsFor(names)) running.set(step, runInOrder(step))
const results = await Promise.all(running.values())
const broken = results.filter(({ failed }) => failed > 0).map(({ title }) => title)

const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0)
console.log(`\nDone in ${seconds(started)}`)
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
if (broken.length > 0) console.log(`Failed steps: ${broken.join(', ')}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = broken.length > 0 ? 1 : 0
