import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { PROGRAM } from './build-program.ts'
import { dist, isBuilt } from './build-stamp.ts'

const folder = join(dist, 'program')

/** In watch mode the build would soon be older than the sources. */
const isUsable = () => process.argv.includes('run') && isBuilt()

/**
 * Tests start processes and threads from the build, as the server does, if it matches the sources. From sources, a
 * process loads up to 2,200 modules, which takes longer than most tests.
 */
export function builtProcesses(): Plugin {
  const files = isUsable() ? readdirSync(folder) : []
  const fileOf = (name: string) =>
    files.find((file) => file.startsWith(`${name}-`) && /^-[\w-]{8}\.js$/.test(file.slice(name.length)))
  return {
    name: 'sleevenotes-built-processes',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]/, code: PROGRAM },
      handler: (code) =>
        code.replaceAll(PROGRAM, (sourceUrl, path: string) => {
          const file = fileOf(basename(path, '.ts'))
          return file ? `new URL(${JSON.stringify(pathToFileURL(join(folder, file)).href)})` : sourceUrl
        }),
    },
  }
}
