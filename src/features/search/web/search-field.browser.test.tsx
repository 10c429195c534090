import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { POST } from '#features/posts/testing-post.ts'
import { SearchField } from '#features/search/web/search-field.tsx'
import { type Answers, refuse } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const TRENDING = ['night bus', 'lamp room', 'folk']
const FOUND = [
  { ...POST, id: 'a', title: 'Yaz Orchard: Night Bus', excerpt: 'By day she is asleep', genre: 'Hip-Hop' },
  { ...POST, id: 'b', title: 'Kelpwork' },
]

/** The page shows another search when the test says so. Links and the form lead nowhere. */
function openField(answers: Answers = {}, genre?: string) {
  let showSearch = (_search: string) => {}
  function Field() {
    const [applied, setApplied] = useState('')
    showSearch = setApplied
    return (
      <SearchField
        applied={applied}
        kept={{ genre }}
        hrefOf={(search) => `/blog?search=${search}${genre ? `&genre=${genre}` : ''}`}
        normalise={(text) => text.trim()}
      />
    )
  }
  const stay = (event: Event) => event.preventDefault()
  for (const type of ['click', 'submit']) document.addEventListener(type, stay)
  onTestFinished(() => {
    for (const type of ['click', 'submit']) document.removeEventListener(type, stay)
  })
  const calls = showToReader(<Field />, {
    'GET /api/searches/trending': { searches: TRENDING },
    'GET /api/posts': FOUND,
    ...answers,
  })
  return { ...calls, showSearch: (search: string) => flushSync(() => showSearch(search)) }
}

const field = () => page.getByRole('combobox', { name: 'Search the blog' })
const options = () => page.getByRole('option')

test('with nothing trending, the panel says what to type', async () => {
  openField({ 'GET /api/searches/trending': { searches: [] } })
  await field().click()
  await expect.element(page.getByText('Type an artist, a title or a genre.')).toBeVisible()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('the panel closes 200 ms after the field is left, and not before', async () => {
  openField()
  await field().click()
  await expect.element(options().first()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  field().element().blur()
  vi.advanceTimersByTime(190)
  await expect.element(options().first()).toBeVisible()
  vi.advanceTimersByTime(20)
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('the arrow keys walk through the suggestions, and Escape closes them', async () => {
  openField()
  await field().click()
  await expect.element(options().first()).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(field()).toHaveAttribute('aria-activedescendant', 'search-panel-0')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options().last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(field()).toHaveFocus()
})

test('while a reader types, only the last word is asked for', async () => {
  const { made } = openField()
  await field().fill('n')
  await expect.element(options().first()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('ight')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  expect(made('GET /api/posts')).toHaveLength(1)
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(150)
  await expect.element(options().first()).toMatchTextContent('Yaz Orchard')
  expect(made('GET /api/posts').map(({ query }) => query['search'])).toEqual(['n', 'night'])
})

test('a result shows its excerpt, genre, author and date, with the matching words marked', async () => {
  openField()
  await field().fill('night')
  const result = options().first()
  for (const text of ['By day she is asleep', 'Hip-Hop', 'Ada Marlowe', /\d+ \w+ \d{4}/])
    await expect.element(result).toMatchTextContent(text)
  expect(result.element().querySelector('mark')?.textContent).toBe('Night')
  await expect.element(options().last()).toHaveTextContent('Show all results (2)')
})

test('no result, a refusal and an answer that is no list are named', async () => {
  const { answer, made } = openField({ 'GET /api/posts': [] })
  await field().fill('zzzzzzzz')
  await expect.element(page.getByText('No results found')).toBeVisible()
  answer({ 'GET /api/posts': refuse(400, 'No') })
  await field().fill('broken')
  await expect.element(page.getByText('Failed to fetch search results')).toBeVisible()

  // A server that breaks down is asked three more times, a second and more apart.
  const before = made('GET /api/posts').length
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 2000,
  })
  onTestFinished(() => void vi.useRealTimers())
  answer({ 'GET /api/posts': refuse(500, '') })
  await field().fill('night')
  await expect.poll(() => made('GET /api/posts').length - before).toBe(4)
  await expect.element(page.getByText('Failed to fetch search results')).toBeVisible()
})

test('the last five searches are offered above those that are trending, and none that is blank', async () => {
  openField()
  await field().click()
  await expect.element(options().first()).toBeVisible()
  for (const text of ['one', 'two', 'three', 'four', 'five', '  ', 'six']) {
    await field().fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  }
  await field().fill('')
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect.element(recent.first()).toBeVisible()
  const texts = options()
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(['six', 'five', 'four', 'three', 'two', ...TRENDING])
  await expect.element(recent.nth(1)).toHaveAttribute('href', '/blog?search=five')
  // A chosen one is the latest.
  await recent.nth(1).click()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await field().click()
  await expect.element(recent.first()).toHaveTextContent('five')
})

test('text typed while a search is still loading stays, and otherwise the field shows the search of the page', async () => {
  const { showSearch } = openField()
  await field().fill('orchard')
  await userEvent.keyboard('{Enter}')
  await field().fill('night bus')
  showSearch('orchard')
  await expect.element(page.getByRole('link', { name: 'Clear search' })).toBeVisible()
  await expect.element(field()).toHaveValue('night bus')
  await userEvent.keyboard('{Enter}')
  showSearch('night bus')
  await expect.element(field()).toHaveValue('night bus')
  // Back.
  showSearch('orchard')
  await expect.element(field()).toHaveValue('orchard')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect.element(field()).toHaveFocus()
  showSearch('')
  await expect.element(field()).toHaveValue('')
})

test('the link to all results leaves out the filters of the page, which would hide some of them', async () => {
  openField({}, 'Jazz')
  await field().fill('night')
  await expect.element(options().last()).toHaveTextContent('Show all results (2)')
  await expect.element(options().last()).toHaveAttribute('href', '/blog?search=night')
})
