import { join } from 'node:path'
import { type Lock, missingOptionals, readLock, versionsOf } from '../lib/lockfile.mjs'

/** A second copy of one of these breaks at run time (contexts, instanceof) or costs every reader. */
const single = ['react', 'react-dom', '@tanstack/query-core', 'react-router', 'zod', 'kysely']

/** The linux-arm64 bindings of packages with native parts, which we cannot check on an x64 machine. */
const armBindings: Record<string, string[]> = {
  sharp: ['@img/sharp-linux-arm64', '@img/sharp-linuxmusl-arm64'],
  '@tailwindcss/oxide': ['@tailwindcss/oxide-linux-arm64-gnu', '@tailwindcss/oxide-linux-arm64-musl'],
  rolldown: ['@rolldown/binding-linux-arm64-gnu', '@rolldown/binding-linux-arm64-musl'],
  lightningcss: ['lightningcss-linux-arm64-gnu', 'lightningcss-linux-arm64-musl'],
  oxlint: ['@oxlint/binding-linux-arm64-gnu', '@oxlint/binding-linux-arm64-musl'],
  oxfmt: ['@oxfmt/binding-linux-arm64-gnu', '@oxfmt/binding-linux-arm64-musl'],
  'oxlint-tsgolint': ['@oxlint-tsgolint/linux-arm64'],
}

/** A binding without a hash was missing from the registry, so npm could not install it. */
const mustBeInstallable = (binding: string) => !binding.includes('musl')

function armProblems(lock: Lock): string[] {
  return Object.entries(armBindings).flatMap(([name, bindings]) =>
    bindings.flatMap((binding) => {
      const entry = lock.packages[`node_modules/${binding}`]
      if (!entry) return [`${name} has no ${binding} in the lock: run \`npm run lock\``]
      if (mustBeInstallable(binding) && !entry.integrity)
        return [`${binding} ${entry.version} is not in the registry: pin ${name} to a version that has it`]
      return entry.version === lock.packages[`node_modules/${name}`]?.version || name === 'sharp'
        ? []
        : [`${binding} is ${entry.version}, ${name} is not`]
    }),
  )
}

const hostProblems = (lock: Lock) =>
  Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved && !entry.link)
    .map(([path, entry]) => `${path} names a host (${entry.resolved}): run \`npm run lock\``)

const optionalProblems = (lock: Lock) =>
  missingOptionals(lock).map(({ name }) => `${name} was dropped from the lock: run \`npm run lock\``)

const duplicateProblems = (lock: Lock) =>
  single
    .map((name) => ({ name, versions: versionsOf(lock, name) }))
    .filter(({ versions }) => versions.length !== 1)
    .map(({ name, versions }) => `${name} is in the lock ${versions.length} times: ${versions.join(', ')}`)

export const lockProblems = (lock: Lock): string[] => [
  ...hostProblems(lock),
  ...optionalProblems(lock),
  ...armProblems(lock),
  ...duplicateProblems(lock),
]

export const lockfileProblems = (folder: string): string[] =>
  lockProblems(readLock(join(folder, 'package-lock.json')))
