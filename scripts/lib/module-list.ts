import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './paths.mjs'

/** The source modules in each file of the browser's build. */
export type ModuleList = Record<string, string[]>

const sourcePath = (id: string) => relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''))

/** Vite's manifest names only entries, but the bundle check needs the modules of every file. */
export function moduleList(path: string): Plugin {
  return {
    name: 'sleevenotes-module-list',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const list: ModuleList = Object.fromEntries(
        chunks.map((chunk) => [chunk.fileName, Object.keys(chunk.modules).map(sourcePath)]),
      )
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(list, null, 2))
    },
  }
}
