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

test('touching a file does not change the content fingerprint', () => {
  const folder = makeSources()
  const before = { stats: fingerprintOfStats(folder), content: fingerprintOfContent(folder) }
  utimesSync(join(folder, 'src', 'web', 'page.tsx'), 1, 1)
  expect(fingerprintOfStats(folder)).not.toBe(before.stats)
  expect(fingerprintOfContent(folder)).toBe(before.content)
})

test('changing a file changes both fingerprints', () => {
  const folder = makeSources()
  const before = { stats: fingerprintOfStats(folder), content: fingerprintOfContent(folder) }
  writeFileSync(join(folder, 'src', 'web', 'page.tsx'), 'two!')
  expect(fingerprintOfStats(folder)).not.toBe(before.stats)
  expect(fingerprintOfContent(folder)).not.toBe(before.content)
})

test('ignores test files', () => {
  const folder = makeSources()
  const before = fingerprintOfStats(folder)
  writeFileSync(join(folder, 'src', 'web', 'page.test.tsx'), 'three')
  expect(fingerprintOfStats(folder)).toBe(before)
})
