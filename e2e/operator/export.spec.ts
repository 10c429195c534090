import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('an admin takes the whole magazine to three other systems', async ({ page, server }) => {
  await openPortal(page, server, '/admin/export')
  for (const name of ['Markdown', 'WordPress', 'Ghost']) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export as ${name}` }).press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(
      new RegExp(String.raw`^${name.toLowerCase()}-\d{4}-\d\d-\d\d\.zip$`),
    )
    const zip = readFileSync(await download.path())
    expect(zip.toString('latin1', 0, 4)).toBe('PK\u0003\u0004')
    // The end of a zip, which a download that broke off lacks.
    expect(zip.includes('PK\u0005\u0006')).toBe(true)
  }
})
