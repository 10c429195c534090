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

function openField(answers: Answers = {}) {
  const field = (
    <SearchField
      applied=""
      kept={{}}
      hrefOf={(search) => `/blog?search=${search}`}
      normalise={(text) => text.trim()}
    />
  )
  return showToReader(field, {
    'GET /api/searches/trending': { searches: TRENDING },
    'GET /api/posts': FOUND,
    ...answers,
  })
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
