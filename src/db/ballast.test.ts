import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { createBallast, fillBallast } from './ballast.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sleevenotes-ballast-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('the ballast uses real disk space, only its owner can read it, and it can be dropped once', async () => {
  const dataDir = folder()
  await fillBallast(dataDir)
  const { size, blocks, mode } = statSync(join(dataDir, 'ballast'))
  expect([size, mode & 0o777]).toEqual([8 * MB, 0o600])
  expect(blocks * 512).toBeGreaterThanOrEqual(8 * MB)
  const ballast = createBallast(dataDir)
  // The disk has plenty of space, so the file stays.
  ballast.makeRoom()
  expect(ballast.drop()).toBe(true)
  expect(ballast.drop()).toBe(false)
})

test('an incomplete ballast is written again', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'ballast'), 'half')
  await fillBallast(dataDir)
  expect(statSync(join(dataDir, 'ballast')).size).toBe(8 * MB)
})
