import { call } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { invitationTo, PASSWORD } from '../support/people.ts'
import { openEditor, publishPost, readPost, sendPost } from '../support/post-editor.ts'
import { newEmail } from '../support/submission-forms.ts'

test.use({ writes: true })

test('an editor names a guest on a post, and the guest becomes an account that keeps page and post', async ({
  page,
  server,
}) => {
  const email = newEmail()
  const title = 'A guest writes'
  const { id } = await sendPost(server, { title, content: '<p>Two of us heard this.</p>', status: 'draft' })
  await openEditor(page, server, `/admin/content/${id}`)
  await page.getByLabel('Author', { exact: true }).fill('Runa Fjeld')
  await page.getByRole('option', { name: 'Add “Runa Fjeld” as a guest' }).click()
  await page.getByLabel('Author', { exact: true }).fill('maren')
  await page.getByRole('option', { name: /Maren Oduya/ }).click()
  const chosen = page.getByRole('list', { name: 'Chosen authors' }).getByRole('listitem')
  await expect(chosen).toHaveText([/Runa Fjeld/, /Maren Oduya/])
  await expectAccessible(page)
  await publishPost(page)

  await page.getByRole('tab', { name: 'Authors' }).click()
  const guest = page.getByRole('article').filter({ hasText: 'Runa Fjeld' })
  await guest.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Biography').fill('Plays the hardanger fiddle.')
  await dialog.getByLabel('Links').fill('https://runa.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Guest author saved')).toBeVisible()
  await guest.getByRole('link', { name: 'Invite' }).click()
  await expect(dialog.getByLabel('Guest author')).toHaveValue(/.+/)
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()

  const token = (await invitationTo(server, email)).replace('/welcome/', '')
  const accepted = { token, name: 'Runa Fjeld Moe', password: PASSWORD }
  expect((await call(server, '', 'POST', '/api/auth/accept-invitation', accepted)).status).toBe(200)
  expect(await readPost(server, id)).toMatchObject({
    authors: [{ name: 'Runa Fjeld Moe' }, { name: 'Maren Oduya' }],
  })
  await page.goto('/authors/runa-fjeld')
  await expect(page).toHaveURL(/\/authors\/runa-fjeld-moe$/)
  await expect(page.getByText('Plays the hardanger fiddle.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'runa.example' })).toBeVisible()
  await page.getByRole('article').filter({ hasText: title }).getByRole('link').first().click()
  await expect(page.locator('header').getByText('Runa Fjeld Moe and Maren Oduya')).toBeVisible()
})
