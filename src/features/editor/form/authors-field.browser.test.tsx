import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AuthorEntry } from '#features/authors/authors.schema.ts'
import { openEditor, openStored } from '#features/editor/testing-editor.ts'
import { POST } from '#features/posts/testing-post.ts'
import { refuse, type MadeCall } from '#ui/testing-calls.ts'

const entry = (id: string, name: string, kind: AuthorEntry['kind']): AuthorEntry => ({
  id,
  slug: id,
  name,
  avatar: '',
  bio: '',
  links: [],
  kind,
  account_id: kind === 'account' ? id : null,
  posts: 1,
  version: 1,
})

const PEOPLE = [entry('ana', 'Ana Ruiz', 'account'), entry('ida', 'Ida Voss', 'guest')]

const answers = {
  // Never answered: the answer to an autosave turns new guests into known ones, whenever it comes.
  'POST /api/posts': () => new Promise<never>(() => {}),
  'GET /api/authors': ({ query }: MadeCall) =>
    PEOPLE.filter(({ name }) => name.toLowerCase().includes((query['find'] ?? '').toLowerCase())),
}

const field = () => page.getByRole('combobox', { name: 'Author', exact: true })
/** The selects of the form have options, too. */
const options = () =>
  [...document.querySelectorAll('[role="listbox"]:not([hidden]) > [role="option"]')].map(
    (option) => option.textContent,
  )
const chosen = () =>
  [...document.querySelectorAll('ol[aria-label="Chosen authors"] > li')].map((item) =>
    item.textContent?.trim(),
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('people are found by part of their names and chosen by keyboard, in order', async () => {
  const { made } = await openStored(POST.content, { status: 'published', authors: [] }, answers)
  await field().click()
  await expect.poll(options).toEqual(['Ana Ruiz', 'Ida VossGuest'])
  await field().fill('voss')
  await expect.poll(options).toEqual(['Ida VossGuest', 'Add “voss” as a guest'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await field().fill('ana')
  await expect.poll(options).toEqual(['Ana Ruiz', 'Add “ana” as a guest'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toEqual(['Ida Voss', 'Ana Ruiz'])
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => made('PUT /api/posts/:id').at(-1)?.body)
    .toMatchObject({ authors: '[{"id":"ida"},{"id":"ana"}]', author_name: '' })
})

test('a typed name becomes a guest on Enter, on leaving the field and on saving', async () => {
  await openEditor(answers)
  await field().fill('Jane Doe')
  await userEvent.keyboard('{Enter}')
  await field().fill('  Kim Lee ')
  await page.getByRole('textbox', { name: 'Title', exact: true }).click()
  await field().fill('Lou Reedy')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(chosen).toEqual(['Jane DoeNew guest', 'Kim LeeNew guest', 'Lou ReedyNew guest'])
})

test('the same person is chosen once, however the name is typed', async () => {
  await openEditor(answers)
  await field().fill('Ana Ruiz')
  await expect.poll(options).toEqual(['Ana Ruiz'])
  await userEvent.keyboard('{Enter}')
  await field().fill('ana ruiz')
  await expect.poll(options).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('')
  expect(chosen()).toEqual(['Ana Ruiz'])
})

test('authors are moved and removed by keyboard, and the focus stays in the list or goes to the field', async () => {
  await openEditor(answers)
  for (const name of ['One', 'Two', 'Three']) {
    await field().fill(name)
    await userEvent.keyboard('{Enter}')
  }
  button('Move Three up').element().focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.poll(chosen).toEqual(['ThreeNew guest', 'OneNew guest', 'TwoNew guest'])
  await expect.element(button('Move Three up')).toHaveFocus()
  await expect.element(page.getByText('Three is now number 1 of 3.')).toBeInTheDocument()
  button('Move Three down').element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(chosen).toEqual(['OneNew guest', 'ThreeNew guest', 'TwoNew guest'])
  button('Remove One').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(chosen).toEqual(['ThreeNew guest', 'TwoNew guest'])
  await expect.element(field()).toHaveFocus()
})

test('Escape closes the suggestions and keeps the text', async () => {
  await openEditor(answers)
  await field().fill('ida')
  await expect.poll(options).toEqual(['Ida VossGuest', 'Add “ida” as a guest'])
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field()).toHaveValue('ida')
})

test('names can be typed when the suggestions fail to load', async () => {
  await openEditor({ 'GET /api/authors': () => refuse(503) })
  await field().fill('Jane Doe')
  await userEvent.keyboard('{Enter}')
  await expect.poll(chosen).toEqual(['Jane DoeNew guest'])
})
