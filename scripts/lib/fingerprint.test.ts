import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprintOfContent, fingerprintOfStats } from './fingerprint.ts'

function makeSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'src', 'web'), { recursive: true })
  writeFileSync(join(folder, 'src', 'web', 'page.tsx'), 'one')
  return folder
}

test('a file that was only touched keeps its content', () => {
  const folder = makeSources()
  const before = { stats: fingerprintOfStats(folder), content: fingerprintOfContent(folder) }
  utimesSync(join(folder, 'src', 'web', 'page.tsx'), 1, 1)
  expect(fingerprintOfStats(folder)).not.toBe(before.stats)
  expect(fingerprintOfContent(folder)).toBe(before.content)
})

test('a changed file changes both', () => {
  const folder = makeSources()
  const before = { stats: fingerprintOfStats(folder), content: fingerprintOfContent(folder) }
  writeFileSync(join(folder, 'src', 'web', 'page.tsx'), 'two!')
  expect(fingerprintOfStats(folder)).not.toBe(before.stats)
  expect(fingerprintOfContent(folder)).not.toBe(before.content)
})

test('a test file is no part of the build', () => {
  const folder = makeSources()
  const before = fingerprintOfStats(folder)
  writeFileSync(join(folder, 'src', 'web', 'page.test.tsx'), 'three')
  expect(fingerprintOfStats(folder)).toBe(before)
})
