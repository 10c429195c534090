import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { PROGRAM } from './build-program.ts'
import { dist, isBuilt } from './build-stamp.ts'
import { ownFiles } from './kept-assets.ts'

/** In watch mode the build would soon be older than the sources. */
const isUsable = () => process.argv.includes('run') && isBuilt()

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
  const files = isUsable() ? ownFiles(dist) : []
  return {
    name: 'sleevenotes-built-processes',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]/, code: PROGRAM },
      handler: (code) => withBuiltFiles(code, files),
    },
  }
}
