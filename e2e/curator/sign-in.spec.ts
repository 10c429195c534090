import { invited, NAME, newCurator, PASSWORD } from '../support/curators.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { signIn } from '../support/portal.ts'
import { newEmail } from '../support/submission-forms.ts'
import { sendMusic } from '../support/submissions.ts'

test.use({ writes: true })

/*
 * Each of these journeys uses another genre, because submissions go to the curators of their genre, and journeys may
 * share a server.
 */
const artist = 'Mára Lune'

test('an accepted curator chooses a password through the link in the mail and is signed in', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 40/)
  const email = newEmail()
  const link = await invited(server, email, 'Alternative')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Welcome, ${NAME}` })).toBeVisible()
  await expect(page.getByText(/You’re now a curator of .+\. Choose a password/)).toContainText(email)
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password and sign in' }).click()
  await expect(page).toHaveURL(/\/curator$/)
  await expect(page.getByRole('heading', { name: 'Your submissions' })).toBeVisible()
  await expect(page.getByText('No submissions for you yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /your account/ }).click()
  await page.getByLabel('Bio').fill('Dub, and everything near it.')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/curator\/login$/)
  await page.goto('/curator')
  await expect(page).toHaveURL(/\/curator\/login\?next=/)
  await expect(page.getByRole('heading', { name: 'Curator Login' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, { email, password: 'a-wrong-password' })
  await expect(page.getByRole('alert')).toContainText('attempts remaining before account lockout.')
  await signIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Your submissions' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  // The link works only once.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('dark, on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('curators see only their submissions, and editors cannot sign in here', async ({
    page,
    server,
    allowErrors,
  }) => {
    allowErrors(/status of 40/, /This page is for editors/)
    // No curator knows this genre, so it stays unassigned.
    const foreign = await sendMusic(server, { artist, title: 'Not yours', genres: ['Classical'] })
    const own = await newCurator(server, 'Country')
    const id = await sendMusic(server, { artist, title: 'Night Bus', genres: ['Country'], file: true })

    await page.goto(`/curator?submission=${id}`)
    await signIn(page, server.admin)
    await expect(page.getByRole('alert')).toContainText('This page is for curators.')
    expect(await page.context().cookies()).toEqual([])
    await expectAccessible(page)
    // The link in the mail leads to the submission, after signing in.
    await signIn(page, own)
    await expect(page.getByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible()
    await expectAccessible(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wider).toBe(false)

    await page.goto(`/curator?submission=${foreign}`)
    await expect(page.getByText('Failed to load the submission')).toBeVisible()
    // An editor's link leads the curator to the same submission in their workspace.
    await page.goto(`/admin/submissions?submission=${id}`)
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to your workspace' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible()
    await page.goto('/admin/content')
    await expect(page.getByRole('link', { name: 'Go to your workspace' })).toHaveAttribute('href', '/curator')
    await page.getByRole('button', { name: 'Logout' }).click()

    // A curator who signs in on the editors' page comes to the workspace.
    await signIn(page, own)
    await expect(page).toHaveURL(/\/curator$/)
    await expect(page.getByRole('link', { name: /Night Bus/ })).toBeVisible()
    await expectAccessible(page)
  })
})
