import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { isNewEnough } from './pinned-node.mjs'

test.each([
  ['v20.20.2', false],
  ['v22.22.0', false],
  ['v24.6.9', false],
  ['v24.7.0', true],
  ['v26.0.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})

/** Names that the start may import from Node, because Node 20 has them. A missing name stops it before it can install. */
const IN_NODE_20 = new Set([
  'createHash',
  'createHook',
  'delimiter',
  'dirname',
  'existsSync',
  'fileURLToPath',
  'join',
  'mkdirSync',
  'readFileSync',
  'rmSync',
  'setTimeout',
  'spawn',
  'writeFileSync',
])

/** The files that Node loads before the first line of this one runs, itself included. */
function loadedWith(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^import .*? from '(\.[^']+)'$/gm)
  return [file, ...[...imports].flatMap(([, path = '']) => loadedWith(join(dirname(file), path)))]
}

test.each(['scripts/start.mjs', 'scripts/test.mjs'])('%s can be loaded by Node 20', (script) => {
  const files = loadedWith(inRoot(script))
  const names = files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]+)\} from 'node:/gm)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' ')[0] ?? '')
  expect(files.filter((file) => !file.endsWith('.mjs'))).toEqual([])
  expect(names.filter((name) => !IN_NODE_20.has(name))).toEqual([])
  expect(names).toContain('fileURLToPath')
})
