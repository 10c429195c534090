import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fromBuild } from './from-build.ts'

function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'account-command.js'), `export const from = 'the build'`)
  return folder
}

const load = (folder: string, isCurrent: boolean) =>
  fromBuild('account-command', () => Promise.resolve({ from: 'the sources' }), {
    folder,
    matches: () => isCurrent,
  })

test('a command comes from a build that matches the sources', async () => {
  expect(await load(builtFolder(), true)).toMatchObject({ from: 'the build' })
})

test('a command comes from the sources when they have changed since the build', async () => {
  expect(await load(builtFolder(), false)).toEqual({ from: 'the sources' })
})
