import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from '../testing-database.ts'

type Place = Pick<TestDatabase, 'dataDir' | 'databaseUrl'> & {
  /** The program that can enter the folder. */
  through?: string[]
}

const scriptOf = (name: string) => fileURLToPath(new URL(`../../../scripts/${name}.mjs`, import.meta.url))

/** Runs `npm run backup`, `restore`, `doctor` or `import` in its own process, as an operator does. */
export function startCommand(
  name: 'backup' | 'restore' | 'doctor' | 'import',
  { dataDir, databaseUrl = '', through = [] }: Place,
  args: string[],
  more: Record<string, string> = {},
) {
  const env = {
    PATH: process.env.PATH,
    TMPDIR: tmpdir(),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Loading the code takes longer than the work.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/node', import.meta.url)),
    ...more,
  }
  const [program = '', ...rest] = [...through, process.execPath, scriptOf(name), ...args]
  const child = spawn(program, rest, { env })
  child.stdin.end()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  return { child, ended }
}

export const runCommand = (...given: Parameters<typeof startCommand>) => startCommand(...given).ended
