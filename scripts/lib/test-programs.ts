import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildProgram, PROGRAM } from './build-program.ts'
import { currentStamp } from './build-stamp.ts'
import { withFileLock } from './file-lock.mjs'
import { inRoot } from './paths.mjs'

/** The modules that only tests start as processes. The build of the site doesn't have them. */
const MODULES = [
  'db/testing-migrator',
  'db/testing-writer',
  'features/privacy/server/testing-eraser',
  'server/testing-indexer',
  'server/testing-sender',
  'server/testing-upgrade',
]
const FOLDER = inRoot('.cache', 'test-programs')
const STAMP = join(FOLDER, '.stamp')

const names = new Set(MODULES.map((module) => basename(module)))
let built: Promise<void> | undefined

/** Replaces the addresses of these modules. Joins each with what it needs, when the first test needs one. */
export async function withTestPrograms(code: string): Promise<string> {
  const isOne = (path: string) => names.has(basename(path, '.ts'))
  if (![...code.matchAll(PROGRAM)].some(([, path = '']) => isOne(path))) return code
  await (built ??= withFileLock(`${FOLDER}.lock`, build))
  const addressOf = (path: string) => pathToFileURL(join(FOLDER, `${basename(path, '.ts')}.js`)).href
  return code.replaceAll(PROGRAM, (source, path: string) =>
    isOne(path) ? `new URL(${JSON.stringify(addressOf(path))})` : source,
  )
}

async function build(): Promise<void> {
  const stamp = currentStamp().content
  if (stampOfLast() === stamp) return
  rmSync(FOLDER, { recursive: true, force: true })
  const entries = MODULES.map((module) => [basename(module), inRoot('src', `${module}.ts`)])
  await buildProgram({ entries: Object.fromEntries(entries) as Record<string, string>, folder: FOLDER })
  writeFileSync(STAMP, stamp)
}

function stampOfLast(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
