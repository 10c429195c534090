import { expect, test } from 'vitest'
import { type Lock, type LockEntry, readLock } from '../lib/lockfile.mjs'
import { inRoot } from '../lib/paths.mjs'
import { lockProblems } from './lockfile.ts'

const real = () => readLock(inRoot('package-lock.json'))

function changed(changes: Record<string, LockEntry | undefined>): Lock {
  const lock = real()
  for (const [path, entry] of Object.entries(changes)) {
    if (entry) lock.packages[path] = entry
    else delete lock.packages[path]
  }
  return lock
}

test('our lock file has no problems', () => {
  expect(lockProblems(real())).toEqual([])
})

test('a registry URL is a problem', () => {
  const react = { version: '19.0.0', resolved: 'https://registry.example/react.tgz' }
  const lock = changed({ 'node_modules/react': react })
  expect(lockProblems(lock)).toEqual([expect.stringContaining('names a host (https://registry.example')])
})

test('an optional package that npm dropped is a problem', () => {
  const lock = changed({ 'node_modules/@rolldown/binding-darwin-arm64': undefined })
  expect(lockProblems(lock)).toEqual([expect.stringContaining('@rolldown/binding-darwin-arm64 was dropped')])
})

test('a missing arm64 binding is a problem', () => {
  const lock = changed({ 'node_modules/@img/sharp-linux-arm64': undefined })
  expect(lockProblems(lock).join('\n')).toContain('sharp has no @img/sharp-linux-arm64')
})

test('an arm64 binding that the registry lacks is a problem', () => {
  const lock = changed({
    'node_modules/@rolldown/binding-linux-arm64-gnu': { version: '1.2.18', optional: true },
  })
  expect(lockProblems(lock)).toEqual([expect.stringContaining('is not in the registry: pin rolldown')])
})

test('a second copy of react is a problem', () => {
  const lock = changed({ 'node_modules/vite/node_modules/react': { version: '18.0.0' } })
  expect(lockProblems(lock)).toEqual([expect.stringContaining('react is in the lock 2 times')])
})
