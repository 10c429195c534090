import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { PROGRAM } from './build-program.ts'
import { dist, isBuilt } from './build-stamp.ts'
import { ownFiles } from './kept-assets.ts'
import { withTestPrograms } from './test-programs.ts'

/** In watch mode a build would soon be older than the sources. */
const isWatching = !process.argv.includes('run')

/** Replaces the addresses of modules that run as processes or threads, if one of these built files has them. */
export function withBuiltFiles(code: string, files: string[]): string {
  const fileOf = (name: string) => {
    const start = `program/${name}-`
    return files.find((file) => file.startsWith(start) && /^[\w-]{8}\.js$/.test(file.slice(start.length)))
  }
  return code.replaceAll(PROGRAM, (source, path: string) => {
    const file = fileOf(basename(path, '.ts'))
    return file ? `new URL(${JSON.stringify(pathToFileURL(join(dist, file)).href)})` : source
  })
}

/**
 * Tests start processes and threads from the build, as the server does, if it matches the sources. From sources, a
 * process loads up to 2,200 modules, which takes longer than most tests.
 */
export function builtProcesses(): Plugin {
  const files = !isWatching && isBuilt() ? ownFiles(dist) : []
  return {
    name: 'sleevenotes-built-processes',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]/, code: PROGRAM },
      handler: async (code) => (isWatching ? code : withTestPrograms(withBuiltFiles(code, files))),
    },
  }
}
