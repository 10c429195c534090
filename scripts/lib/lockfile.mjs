import { readFileSync } from 'node:fs'

/** @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, dev?: boolean,
 *   optional?: boolean, peer?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockEntry */
/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

/** @type {(path: string | URL) => Lock} */
export const readLock = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * The folders where Node looks for a dependency of the package at `from`, nearest first.
 * @param {string} from @param {string} name
 */
function candidatePaths(from, name) {
  const parts = from.split('/node_modules/')
  const parents = parts.map((_, depth) => parts.slice(0, parts.length - depth).join('/node_modules/'))
  return [
    ...parents.filter(Boolean).map((parent) => `${parent}/node_modules/${name}`),
    `node_modules/${name}`,
  ]
}

/**
 * Optional dependencies of packages in the lock that the lock itself lacks.
 * @param {Lock} lock
 * @returns {{ parent: LockEntry, name: string, version: string }[]}
 */
export function missingOptionals(lock) {
  return Object.entries(lock.packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !candidatePaths(path, name).some((candidate) => candidate in lock.packages))
      .map(([name, version]) => ({ parent, name, version })),
  )
}

/** @param {Lock} lock @param {string} name */
export const versionsOf = (lock, name) =>
  Object.entries(lock.packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, entry]) => entry.version)
