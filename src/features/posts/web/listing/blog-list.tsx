import { BLOG_PATH } from '#lib/paths.ts'
import { BLOG_PAGE_SIZE } from '#features/posts/web/listing/listing.ts'
import { CardGridSkeleton } from '#features/posts/web/home/latest-posts.tsx'
import { PostCard } from '#features/posts/web/card/post-card.tsx'
import type { ListingView } from '#features/posts/web/listing/use-listing.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { listingTexts as texts } from '../../texts/listing.ts'
import { NO_POSTS } from '../../texts/lists.ts'

type BlogListProps = {
  view: ListingView
  search: string
  /** True with a search or filter. An empty list then offers a way back. */
  narrowed: boolean
  hrefOf: (page: number) => string
}

export function BlogList({ view, search, narrowed, hrefOf }: BlogListProps) {
  if (view.status === 'error') return <Failure retry={view.retry}>{texts.failed}</Failure>
  if (view.status === 'loading') return <CardGridSkeleton label={texts.loading} count={BLOG_PAGE_SIZE} />
  const { items, total, page, stale } = view
  if (items.length === 0) return narrowed ? <NothingFound /> : <Empty>{NO_POSTS}</Empty>
  return (
    <>
      <ul
        aria-busy={stale}
        className="grid gap-x-6 gap-y-14 transition-opacity duration-120 aria-busy:opacity-50 sm:grid-cols-2"
      >
        {items.map((post) => (
          <li key={post.id}>
            <PostCard post={post} search={search} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(total / BLOG_PAGE_SIZE)} hrefOf={hrefOf} />
    </>
  )
}

function NothingFound() {
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <Empty>{texts.nothingFound}</Empty>
      </div>
      <a href={BLOG_PATH} data-stay className="link inline-flex min-h-11 items-center font-semibold">
        {texts.showAll}
      </a>
    </div>
  )
}
