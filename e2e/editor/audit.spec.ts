import { readFileSync } from 'node:fs'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { newMember } from '../support/people.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('an admin finds who changed a role, narrows the list and exports it', async ({ page, server }) => {
  const member = await newMember(server, 'author', 'Nils Aker')
  await call(server, await tokenOf(server), 'PATCH', `/api/people/${member.id}`, { role: 'editor' })
  await openPortal(page, server, '/admin/audit')
  const changed = page.getByRole('article').filter({ hasText: 'Changed a role' }).first()
  await expect(changed).toContainText('Nils Aker')
  await expect(changed).toContainText('author → editor')
  await expectAccessible(page)

  await page.getByLabel('Kind').selectOption('people')
  await page.getByLabel('Person').selectOption({ label: 'Nils Aker' })
  await expect(page).toHaveURL(/kind=people/)
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Accepted an invitation')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('"Nils Aker"')

  await page.reload()
  await expect(rows).toHaveCount(1)
})
