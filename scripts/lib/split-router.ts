import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const ENGINE = /src[\\/]web[\\/]router-code\.ts$/
const ROUTER = /node_modules[\\/]react-router[\\/]/
/** Ends the ids of the second copies. */
const APART = '?apart'

export const isRouterEngine = (id: string): boolean => ENGINE.test(id) || id.endsWith(APART)

/**
 * Bundlers never split a module, and React Router's hooks share modules with its engine. So router-code.ts gets a copy of
 * the library for itself, and what it alone uses drops out of the copy that readers load at first.
 */
export const splitRouter = (): Plugin => ({
  name: 'split-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !isRouterEngine(importer)) return undefined
    const found = await this.resolve(source, importer.replace(APART, ''), { ...options, skipSelf: true })
    return found && ROUTER.test(found.id) ? { ...found, id: found.id + APART } : found
  },
  load: (id) => (id.endsWith(APART) ? readFile(id.slice(0, -APART.length), 'utf8') : undefined),
})
