import { Link, useSearchParams } from 'react-router'
import { GenreChips } from '#features/genres/web/genre-chips.tsx'
import { FeaturedPosts } from '#features/posts/web/featured-posts.tsx'
import { LatestPosts } from '#features/posts/web/latest-posts.tsx'
import { PopularPosts } from '#features/posts/web/popular-posts.tsx'
import { POPULAR_LIMIT } from '#features/posts/web/posts.api.ts'
import { StatsStrip } from '#features/settings/web/stats-strip.tsx'
import { withParams } from '#ui/api.ts'
import { ArrowIcon } from '#ui/icons.tsx'
import { HomeHero } from '#web/pages/home-hero.tsx'
import { PageHead } from '#web/page-head.tsx'
import { genreParam } from '#web/params.ts'
import { useHomepageContent } from '#web/use-homepage-content.ts'

export function HomePage() {
  const [search] = useSearchParams()
  const genre = genreParam(search)
  const { homepage_description: description } = useHomepageContent()
  return (
    <>
      <PageHead description={description} path="/" kind="WebSite" />
      <HomeHero />
      <div className="frame">
        <StatsStrip />
        <section aria-labelledby="featured" className="pt-section">
          <h2 id="featured" className="mb-8 text-section">
            Featured Articles
          </h2>
          <FeaturedPosts />
        </section>
        <div className="grid gap-x-6 gap-y-16 pt-section lg:grid-cols-12">
          <section aria-labelledby="latest" className="min-w-0 lg:col-span-8 lg:pr-6">
            <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
              <h2 id="latest" className="text-section">
                Latest Posts
              </h2>
              <Link
                to="/blog"
                viewTransition
                className="link inline-flex min-h-11 items-center gap-2 font-semibold"
              >
                View All
                <ArrowIcon />
              </Link>
            </div>
            <div className="mb-8">
              <GenreChips selected={genre} hrefOf={(choice) => withParams('/', { genre: choice })} />
            </div>
            <LatestPosts genre={genre} />
          </section>
          <aside className="lg:col-span-4">
            <section aria-labelledby="popular" className="lg:sticky lg:top-24">
              <h2 id="popular" className="mb-8 text-section">
                Popular This Week
              </h2>
              <PopularPosts limit={POPULAR_LIMIT} />
            </section>
          </aside>
        </div>
      </div>
    </>
  )
}
