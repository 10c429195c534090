// Loaded before a command by NODE_OPTIONS. Kills the process just before a step: an operation on files, a statement to
// PostgreSQL or SQLite. TEST_KILL_AT is its number. TEST_KILL_AFTER has patterns of steps that follow each other, and
// the process is killed at the last one. Without both, writes all steps to TEST_STEPS_FILE.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

const killAt = Number(process.env.TEST_KILL_AT)
const notes = process.env.TEST_STEPS_FILE
const ahead = (JSON.parse(process.env.TEST_KILL_AFTER ?? '[]') as string[]).map(
  (each) => new RegExp(each, 'i'),
)
const steps: string[] = []

function step(name: string) {
  steps.push(name)
  const isExpected = ahead[0]?.test(name) === true
  if (isExpected) ahead.shift()
  if (steps.length === killAt || (isExpected && ahead.length === 0)) process.kill(process.pid, 'SIGKILL')
}

type Methods = Record<string, (...args: unknown[]) => unknown>
type NameOf = (this: unknown, name: string, first: unknown) => string

/** Calls `step` before each call of these methods. */
function watch(target: object, names: string[], nameOf: NameOf) {
  const methods = target as Methods
  for (const name of names) {
    const original = methods[name]!
    methods[name] = function watched(this: unknown, ...args: unknown[]) {
      step(nameOf.call(this, name, args[0]))
      return original.apply(this, args)
    }
  }
}

const ofPath: NameOf = (name, path) => `${name} ${String(path)}`

watch(fs.promises, ['open', 'rename', 'mkdtemp', 'rm', 'writeFile', 'appendFile', 'link'], ofPath)
watch(fs, ['createReadStream', 'createWriteStream'], ofPath)
syncBuiltinESMExports()
watch(DatabaseSync.prototype, ['exec'], (_name, sql) => `sql ${String(sql)}`)
watch(StatementSync.prototype, ['run', 'all', 'get', 'iterate'], function nameOf() {
  return `sql ${(this as StatementSync).sourceSQL}`
})
watch(
  pg.Client.prototype,
  ['query'],
  (_name, query) => `sql ${(query as { text?: string }).text ?? String(query)}`,
)

if (notes && !killAt) process.on('exit', () => fs.writeFileSync(notes, JSON.stringify(steps)))
