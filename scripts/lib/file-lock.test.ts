import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withFileLock } from './file-lock.mjs'

function lockPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'work.lock')
}

test('ignores a holder that has died', async () => {
  const path = lockPath()
  writeFileSync(path, '4194305 0.5')
  expect(await withFileLock(path, async () => 'done')).toBe('done')
})

test('waits for a living holder', async () => {
  const path = lockPath()
  const told = vi.spyOn(console, 'log').mockImplementation(() => {})
  writeFileSync(path, `${process.ppid} 0.5`)
  const done = vi.fn<() => Promise<void>>(async () => {})
  const work = withFileLock(path, done)
  await sleep(150)
  expect(done).not.toHaveBeenCalled()
  rmSync(path)
  await work
  expect(done).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledOnce()
})

test('removes the file when the work fails', async () => {
  const path = lockPath()
  await expect(withFileLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withFileLock(path, async () => 'done')).toBe('done')
})
