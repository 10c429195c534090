import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { startPostgres } from '../../scripts/lib/postgres.ts'
import { startServer } from '../../scripts/lib/server-process.ts'
import { expect, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { openPortal, openWithSession } from '../support/portal.ts'

const run = promisify(execFile)

test.use({ writes: true })

test('an admin downloads a backup, which moves the whole magazine to PostgreSQL', async ({
  page,
  newServer,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-moved-'))
  const [archive, dataDir] = [join(folder, 'mag.tar.zst'), join(folder, 'data')]
  const postgres = await startPostgres()
  try {
    const old = await newServer({ BACKUP_DIR: join(folder, 'backups') })
    const token = await openPortal(page, old, '/admin/backups')
    await page.getByRole('button', { name: 'Back up now' }).click()
    const newest = page.getByRole('list', { name: 'Backups' }).getByRole('article').first()
    await expect(newest).toContainText('Verified')
    await expectAccessibleEverywhere(page)
    const downloading = page.waitForEvent('download')
    await newest.getByRole('button', { name: /^Download/ }).click()
    await (await downloading).saveAs(archive)
    const posts = await (await fetch(`${old.url}/api/posts`)).text()
    await page.goto('about:blank')
    await old.stop()

    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: postgres.url }
    await run(process.execPath, [inRoot('scripts/restore.mjs'), archive], { env })
    const moved = await startServer({ dataDir, env: { DATABASE_URL: postgres.url } })
    try {
      expect(await (await fetch(`${moved.url}/api/posts`)).text()).toBe(posts)
      const [picture] = /\/uploads\/images\/\w+\.webp/.exec(posts) ?? []
      const stored = join('uploads', picture!.slice('/uploads/'.length))
      expect(statSync(join(dataDir, stored)).size).toBeGreaterThan(0)
      // The session moved as well.
      await openWithSession(page, `${moved.url}/admin/backups`, token)
      await expect(page.getByText('The server makes no backups yet.')).toBeVisible()
    } finally {
      await page.goto('about:blank')
      await moved.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
