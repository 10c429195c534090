import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'

test('a server without a build says in one line what to do', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'sleevenotes-checkout-'))
  try {
    for (const path of ['package.json', 'scripts', 'src/lib', 'src/server/texts'])
      cpSync(inRoot(path), join(checkout, path), { recursive: true })
    const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts/serve.ts')], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    })
    expect(stderr).toBe(
      'Sleevenotes cannot start: there is no build: run `npm run build`, or `npm start`, which also builds\n',
    )
    expect(status).toBe(1)
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
})
