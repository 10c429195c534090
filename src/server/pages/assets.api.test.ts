import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#server/testing.ts'
import { plainRenderer } from '#server/testing-renderer.ts'

test('files of every kept build are cached forever, and a missing file is not', async () => {
  const assetsFolder = mkdtempSync(join(tmpdir(), 'sleevenotes-assets-'))
  onTestFinished(() => rmSync(assetsFolder, { recursive: true, force: true }))
  writeFileSync(join(assetsFolder, 'page-old.js'), 'earlier()')
  const app = await testApp({ renderer: { ...plainRenderer(), assetsFolder } })
  const old = await app.get('/assets/page-old.js')
  expect([old.statusCode, old.body]).toEqual([200, 'earlier()'])
  expect(old.headers['cache-control']).toContain('immutable')
  const missing = await app.get('/assets/page-next.js')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  // A build that finishes while the server runs adds files to the same folder.
  writeFileSync(join(assetsFolder, 'page-next.js'), 'later()')
  expect((await app.get('/assets/page-next.js')).body).toBe('later()')
})
