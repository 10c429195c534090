import { useSearchParams } from 'react-router'
import { GenreChips } from '#features/genres/web/genre-chips.tsx'
import { genresQuery, knownGenre } from '#features/genres/web/genres.api.ts'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { FeaturedPosts } from '#features/posts/web/featured-posts.tsx'
import { LatestPosts } from '#features/posts/web/latest-posts.tsx'
import { listingOf } from '#features/posts/web/listing.ts'
import { PopularPosts } from '#features/posts/web/popular-posts.tsx'
import { POPULAR_LIMIT } from '#features/posts/web/posts.api.ts'
import { StatsStrip } from '#features/settings/web/stats-strip.tsx'
import { withParams } from '#ui/api.ts'
import { LinkButton } from '#ui/button.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useRead } from '#ui/use-read.ts'
import { HomeHero } from '#web/pages/home-hero.tsx'
import { PageHead } from '#web/page-head.tsx'
import { SubmitButton } from '#web/submit-button.tsx'
import { useHomepageContent } from '#web/use-homepage-content.ts'

export function HomePage() {
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
          <Latest />
          <Sidebar />
        </div>
      </div>
      <ClosingCall />
    </>
  )
}

function Latest() {
  const [search] = useSearchParams()
  const genre = knownGenre(listingOf(search).genre, useRead(genresQuery).data)
  return (
    <section aria-labelledby="latest" className="min-w-0 lg:col-span-8 lg:pr-6">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="latest" className="text-section">
          Latest Posts
        </h2>
        <a href="/blog" className="link inline-flex min-h-11 items-center gap-2 font-semibold">
          View All
          <ArrowIcon />
        </a>
      </div>
      <div className="mb-8">
        <GenreChips selected={genre} hrefOf={(choice) => withParams('/', { genre: choice })} />
      </div>
      <LatestPosts genre={genre} />
    </section>
  )
}

function Sidebar() {
  return (
    <aside className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:col-span-4 lg:flex lg:flex-col">
      <SearchBox action="/blog" label="Search the magazine" className="sm:col-span-2" />
      <section aria-labelledby="popular" className="sm:col-span-2">
        <h2 id="popular" className="mb-8 text-section">
          Popular This Week
        </h2>
        <PopularPosts limit={POPULAR_LIMIT} />
      </section>
      <section aria-label="Newsletter" className="scripted border-t-6 border-ink bg-raised p-6">
        <NewsletterForm title="Stay in the Loop" buttonLabel="Subscribe" />
      </section>
      <section aria-labelledby="quick" className="lg:sticky lg:top-24">
        <h2 id="quick" className="mb-4 text-card">
          Quick Actions
        </h2>
        <SubmitButton className="w-full">Submit Music</SubmitButton>
      </section>
    </aside>
  )
}

function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="frame pt-section">
      <div className="closing border-y border-rule py-16 lg:py-24">
        <div aria-hidden="true" className="closing-record vinyl hueless" />
        <h2 id="closing" className="max-w-[14ch] text-title">
          Made something? Let us hear it.
        </h2>
        <p className="mt-5 max-w-[44ch] font-read text-dek text-muted">
          One track is enough. Every record that is sent in is played by a person who knows the genre.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <SubmitButton look="loud">Send Us a Track</SubmitButton>
          <LinkButton to="/blog/join-curator">Become a Curator</LinkButton>
        </p>
      </div>
    </section>
  )
}
