import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sleevenotes-folder-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8)
const prepare = (path: string) => prepareDataFolder(path, () => undefined)

test('other users have no access to a new data folder', async () => {
  const dataDir = join(folder(), 'a', 'b')
  await prepare(dataDir)
  expect(modeOf(dataDir)).toBe('700')
})

test('removes other users’ access to an existing folder and its contents', async () => {
  const dataDir = folder()
  chmodSync(dataDir, 0o755)
  for (const name of ['outbox', 'tmp', 'uploads', 'uploads/private']) {
    mkdirSync(join(dataDir, name))
    chmodSync(join(dataDir, name), 0o777)
  }
  writeFileSync(join(dataDir, 'outbox', '1.eml'), 'x')
  chmodSync(join(dataDir, 'outbox', '1.eml'), 0o644)
  await prepare(dataDir)
  expect(modeOf(dataDir)).toBe('700')
  for (const name of ['outbox', 'tmp', 'uploads', 'uploads/private'])
    expect(modeOf(dataDir, name)).toBe('700')
  expect(modeOf(dataDir, 'outbox', '1.eml')).toBe('600')
})

test.each([
  ['a file', (path: string) => writeFileSync(path, 'x')],
  [
    'a folder whose uploads are a file',
    (path: string) => (mkdirSync(path), writeFileSync(join(path, 'uploads'), 'x')),
  ],
  ['a link to nowhere', (path: string) => symlinkSync('/nowhere/at/all', path)],
  ['below a file', (path: string) => writeFileSync(path, 'x'), 'inside'],
])('%s is refused with a line that names DATA_DIR', async (_what, make, below = '') => {
  const path = join(folder(), 'data')
  make(path)
  const refused = prepare(join(path, below))
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(/^DATA_DIR [^\n]+$/)
})
