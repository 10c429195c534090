import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

/** The inputs of the build. `package.json` contains the import map. */
const inputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/lib/build.ts',
  'scripts/lib/build-program.ts',
  'scripts/lib/from-build.ts',
  'scripts/lib/shake-router.ts',
  'scripts/lib/split-router.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function* filesUnder(path: string): Generator<string> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isFile()) yield path
  if (!stat?.isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(child)
    else if (!isTest(child)) yield child
  }
}

function inputFiles(folder = root): string[] {
  return inputs.flatMap((input) => [...filesUnder(join(folder, input))]).toSorted()
}

/** Fast, and enough if it matches: nothing was touched since the build. */
export function fingerprintOfStats(folder = root): string {
  const hash = createHash('sha256')
  for (const file of inputFiles(folder)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(folder, file)}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Slower, but correct when file times are misleading: after a clone, a checkout or a save without a change. */
export function fingerprintOfContent(folder = root): string {
  const hash = createHash('sha256')
  for (const file of inputFiles(folder)) hash.update(`${relative(folder, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
