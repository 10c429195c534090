import { useSearchParams } from 'react-router'
import { GenreChips } from '#features/genres/web/genre-chips.tsx'
import { BlogList } from '#features/posts/web/blog-list.tsx'
import { PopularPosts } from '#features/posts/web/popular-posts.tsx'
import { SIDEBAR_LIMIT } from '#features/posts/web/posts.api.ts'
import { withParams } from '#ui/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { genreParam, pageParam } from '#web/params.ts'
import { useHomepageContent } from '#web/use-homepage-content.ts'

/** The listing. Its state lives in the address. */
export function BlogPage() {
  const [search] = useSearchParams()
  const genre = genreParam(search)
  const page = pageParam(search)
  const { homepage_description: description } = useHomepageContent()
  const hrefOf = (to: { genre?: string; page?: number }) =>
    withParams('/blog', { genre: to.genre, page: to.page === 1 ? undefined : to.page })
  return (
    <div className="frame pt-12">
      <PageHead
        title={['Music Blog', genre, page > 1 && `Page ${page}`].filter(Boolean).join(' · ')}
        description={description}
        path={hrefOf({ genre, page })}
        kind="CollectionPage"
      />
      <h1 className="text-title">Music Blog</h1>
      <div className="mt-8 mb-10 border-y border-rule py-3">
        <GenreChips selected={genre} hrefOf={(choice) => hrefOf({ genre: choice })} />
      </div>
      <div className="grid gap-x-6 gap-y-16 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8 lg:pr-6">
          <BlogList page={page} genre={genre} hrefOf={(number) => hrefOf({ genre, page: number })} />
        </div>
        <aside className="lg:col-span-4">
          <section aria-labelledby="popular" className="lg:sticky lg:top-24">
            <h2 id="popular" className="mb-8 text-section">
              Popular This Week
            </h2>
            <PopularPosts limit={SIDEBAR_LIMIT} />
          </section>
        </aside>
      </div>
    </div>
  )
}
