import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { POST } from '#features/posts/testing-post.ts'
import { BlogList } from '#features/posts/web/listing/blog-list.tsx'
import type { Listing } from '#features/posts/web/listing/listing.ts'
import { useListing } from '#features/posts/web/listing/use-listing.ts'
import { showToReader } from '#web/testing-reader.tsx'

const SEARCH: Listing = { search: 'jazz', genre: undefined, filter: undefined, sort: undefined, page: 1 }
const JAZZ = { ...POST, id: 'a', title: 'Jazz at the Lamp Room' }
const FOLK = { ...POST, id: 'b', title: 'Kelpwork' }

function Results() {
  const view = useListing(SEARCH)
  return <BlogList view={view} search={SEARCH.search} narrowed hrefOf={() => '/blog'} />
}

test('the results of a search stay as they are while the browser prepares to filter by itself', async () => {
  let sendIds = () => {}
  const calls = showToReader(<Results />, {
    'GET /api/posts': ({ query }) => {
      if (!query['search']) return [JAZZ, FOLK]
      if (query['page']) return [JAZZ]
      return new Promise((resolve) => {
        sendIds = () => resolve([JAZZ])
      })
    },
  })
  const list = page.getByRole('list').first()
  await expect.element(list.getByText('Jazz at the Lamp Room')).toBeVisible()
  await expect
    .poll(() => calls.made('GET /api/posts').some(({ query }) => query['search'] && !query['page']))
    .toBe(true)
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
  sendIds()
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
  await expect.element(list.getByText('Kelpwork')).not.toBeInTheDocument()
})
