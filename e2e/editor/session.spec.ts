import { tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { holdSession, loseSession, openPortal, signIn } from '../support/portal.ts'
import { addEditor } from '../support/post-editor.ts'

test.use({ writes: true })

test('a session that ended asks for the password on the page, and only the same person goes on', async ({
  page,
  server,
  admin,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
  const field = page.getByLabel('New genre')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const nameOf = (genre: string) => page.getByRole('textbox', { name: `Name of ${genre}` })
  const enterPassword = async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await openPortal(page, server, '/admin/content?tab=genres')

  await test.step('the password finishes the action', async () => {
    await field.fill('Dub Techno')
    await loseSession(page)
    await add.click()
    await expect(dialog.getByText(admin.email)).toBeVisible()
    await expectAccessible(page)
    await enterPassword()
    await expect(nameOf('Dub Techno')).toBeVisible()
  })

  const other = await context.newPage()
  await test.step('and so does signing in in another tab', async () => {
    await field.fill('Slowcore')
    await loseSession(page)
    await add.click()
    await expect(dialog).toBeVisible()
    await other.goto('/admin/login?next=/admin/audit')
    await signIn(other, admin)
    await expect(dialog).toBeHidden()
    await expect(nameOf('Slowcore')).toBeVisible()
  })

  await test.step('signing out in that tab asks for the password here', async () => {
    await field.fill('Footwork')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
    await enterPassword()
    await add.click()
    await expect(nameOf('Footwork')).toBeVisible()
  })

  await test.step('nothing is saved under another person who signs in in a second tab', async () => {
    const bea = addEditor(server, 'Bea Lindt')
    await field.fill('Gqom')
    // Without the form, so that this tab gets no message.
    await holdSession(context, server.url, await tokenOf(server, bea))
    await add.click()
    await expect(dialog.getByText(admin.email)).toBeVisible()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText('Failed to add genre')).toBeVisible()
    await expect(field).toHaveValue('Gqom')
    await page.reload()
    await expect(page.getByText(bea.email)).toBeVisible()
    await expect(field).toHaveValue('')
  })
})
