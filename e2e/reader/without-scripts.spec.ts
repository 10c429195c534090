import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { findPost } from '../support/post-pages.ts'
import { BRIGHT } from '../support/sample-posts.ts'

test.use({ javaScriptEnabled: false })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('without scripts, every page can be read, filtered, searched and reached, and a message sent', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(heading(page, 'Music Blog')).toBeVisible()
  await test.step('the listing', async () => {
    const filter = page.getByRole('combobox', { name: 'Filter', exact: true })
    await filter.selectOption({ label: 'Featured' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/filter=featured/)
    await expect(filter).toHaveValue('featured')
    await page.getByRole('combobox', { name: 'Search the blog' }).fill('jazz')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=jazz/)
    await expect(page.getByText(/^[\d,]+ articles? found$/)).toBeVisible()
    await page.goto('/blog')
    await page.getByRole('navigation', { name: 'Genres' }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/genre=/)
  })
  await test.step('a post and its author', async () => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    const author = page.getByRole('region', { name: 'About the Author' }).getByRole('link').first()
    const name = await author.innerText()
    await author.click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByRole('heading', { name: `Articles by ${name}` })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
  await test.step('a track, which the browser’s own player plays', async () => {
    const { id } = await findPost(page, BRIGHT)
    await page.goto(`/blog/post/${id}`)
    await expect(page.getByRole('region', { name: 'Audio track' }).locator('audio')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
  await test.step('a message to the editors', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    const form = page.getByRole('form', { name: 'Write to us' })
    const send = () => form.getByRole('button', { name: 'Send message' }).click()
    await form.getByLabel('Name').fill('Ada')
    await form.getByLabel('Email').fill('ada@-')
    await form.getByLabel('Message').fill('You spelt it wrong.')
    await send()
    // The browser itself helps with what it can see.
    await expect(page).toHaveURL(/\/contact$/)
    await form.getByLabel('Email').fill('ada@example.com')
    await send()
    await expect(page.getByText('Thank you. Your message is with the editors.')).toBeVisible()
    await page.goto('/contact?result=refused')
    await expect(page.getByRole('alert')).toContainText('wasn’t sent')
    await page.goto('/contact')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
