import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { invitationTo, PASSWORD } from '../support/people.ts'
import { idOf, openEditor, publishPost } from '../support/post-editor.ts'
import { newEmail } from '../support/submission-forms.ts'

test.use({ writes: true })

test('an editor names a guest on a post, and the guest becomes an account that keeps page and post', async ({
  page,
  server,
  browser,
}) => {
  const email = newEmail()
  const text = await openEditor(page, server)
  await page.getByLabel('Title', { exact: true }).first().fill('A guest writes')
  await page.getByLabel('Author', { exact: true }).fill('Runa Fjeld')
  await page.getByRole('option', { name: 'Add “Runa Fjeld” as a guest' }).click()
  await page.getByLabel('Author', { exact: true }).fill('maren')
  await page.getByRole('option', { name: /Maren Oduya/ }).click()
  const chosen = page.getByRole('list', { name: 'Chosen authors' }).getByRole('listitem')
  await expect(chosen).toHaveText([/Runa Fjeld/, /Maren Oduya/])
  await text.click()
  await page.keyboard.type('Two of us heard this.')
  await expectAccessible(page)
  await publishPost(page)
  const id = await idOf(server, 'A guest writes')

  await page.goto('/admin/content?tab=authors')
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

  const context = await browser.newContext({ baseURL: server.url })
  const runa = await context.newPage()
  await runa.goto(await invitationTo(server, email))
  await runa.getByLabel('Your name').fill('Runa Fjeld Moe')
  await runa.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await runa.getByLabel('Repeat password', { exact: true }).fill(PASSWORD)
  await runa.getByRole('button', { name: 'Save password and sign in' }).click()
  await expect(runa).toHaveURL(/\/admin\//)

  await runa.goto(`/blog/post/${id}`)
  await expect(runa.locator('header').getByText('Runa Fjeld Moe and Maren Oduya')).toBeVisible()
  await runa.goto('/authors/runa-fjeld')
  await expect(runa).toHaveURL(/\/authors\/runa-fjeld-moe$/)
  await expect(runa.getByText('Plays the hardanger fiddle.')).toBeVisible()
  await expect(runa.getByRole('link', { name: 'runa.example' })).toBeVisible()
  await expect(runa.getByRole('article').filter({ hasText: 'A guest writes' })).toBeVisible()
  await context.close()
})
