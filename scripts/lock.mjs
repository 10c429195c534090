// Repairs package-lock.json after `npm install`. A registry mirror may lack bindings for other platforms. npm then
// silently drops them from the lock, and `npm ci` refuses that lock (EUSAGE).
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { missingOptionals, readLock } from './lib/lockfile.mjs'

const operatingSystems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64', 'arm']

/**
 * npm skips entries for other platforms without asking the registry. The platform is in the package's name.
 * @param {string} name
 */
function platformOf(name) {
  const os = operatingSystems.find((word) => name.includes(`-${word}`) || name.includes(`/${word}`))
  const cpu = processors.find((word) => name.includes(`-${word}`))
  if (!cpu) throw new Error(`lock: cannot tell the platform of ${name}`)
  const libc = os !== 'linux' ? undefined : name.includes('musl') ? 'musl' : 'glibc'
  return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && { libc: [libc] }) }
}

/** @param {import('./lib/lockfile.mjs').Lock} lock */
function restoreOptionals(lock) {
  const missing = missingOptionals(lock)
  for (const { parent, name, version } of missing) {
    const { cpu, os, libc } = platformOf(name)
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(parent.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    }
  }
  return missing.length
}

/** @param {import('./lib/lockfile.mjs').Lock} lock */
function removeHosts(lock) {
  const withHost = Object.values(lock.packages).filter((entry) => entry.resolved && !entry.link)
  for (const entry of withHost) delete entry.resolved
  return withHost.length
}

/** @param {import('./lib/lockfile.mjs').Lock} lock */
function sortPackages(lock) {
  const paths = Object.keys(lock.packages).toSorted((a, b) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(paths.map((path) => [path, lock.packages[path] ?? {}]))
}

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = readLock(path)
const hosts = removeHosts(lock)
const restored = restoreOptionals(lock)
sortPackages(lock)
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${restored} platform entries restored, ${hosts} registry URLs removed`)
