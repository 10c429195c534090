import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BLOG_PATH, JOIN_CURATOR_PATH } from '#lib/paths.ts'
import { GenreChips } from '#features/genres/web/genre-chips.tsx'
import { genresQuery, knownGenre } from '#features/genres/web/genres.api.ts'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { FeaturedPosts } from '#features/posts/web/featured-posts.tsx'
import { homeSections } from '#features/posts/web/home-sections.ts'
import { LatestPosts } from '#features/posts/web/latest-posts.tsx'
import { listingOf } from '#features/posts/web/listing.ts'
import { PopularPosts } from '#features/posts/web/popular-posts.tsx'
import type { Card } from '#features/posts/web/post-fields.ts'
import {
  featuredQuery,
  latestQuery,
  nextLatestQuery,
  POPULAR_LIMIT,
  popularQuery,
} from '#features/posts/web/posts.api.ts'
import { StatsStrip } from '#features/settings/web/stats-strip.tsx'
import { withParams } from '#ui/calls.ts'
import { LinkButton } from '#ui/button.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useRead } from '#ui/use-read.ts'
import { FeedLinks } from '#web/feed-links.tsx'
import { HomeHero } from '#web/pages/home-hero.tsx'
import { PageHead } from '#web/page-head.tsx'
import { SubmitButton } from '#web/submit-button.tsx'
import { useHomepageContent } from '#web/use-homepage-content.ts'

export function HomePage() {
  const { homepage_description: description } = useHomepageContent()
  const [search] = useSearchParams()
  const genre = knownGenre(listingOf(search).genre, useRead(genresQuery).data)
  // The old posts stay while those of another genre are on their way, so that nothing jumps.
  const latest = useRead({ ...latestQuery(genre), placeholderData: keepPreviousData })
  const sections = homeSections({
    featured: useRead(featuredQuery).data?.posts ?? [],
    latest: latest.data?.posts ?? [],
    next: useRead({ ...nextLatestQuery(genre), placeholderData: keepPreviousData }).data?.posts ?? [],
    popular: useRead(popularQuery(POPULAR_LIMIT)).data?.posts ?? [],
  })
  return (
    <>
      <PageHead description={description} path="/" kind="WebSite" />
      {genre && <FeedLinks genre={genre} />}
      <HomeHero post={sections.hero} />
      <div className="frame">
        <StatsStrip />
        <section aria-labelledby="featured" className="pt-section">
          <h2 id="featured" className="mb-8 text-section">
            Featured Articles
          </h2>
          <FeaturedPosts posts={sections.featured} />
        </section>
        <section aria-labelledby="latest" className="pt-section">
          <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 id="latest" className="text-section">
              Latest Posts
            </h2>
            <a href={BLOG_PATH} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
              View All
              <ArrowIcon />
            </a>
          </div>
          <div className="mb-8">
            <GenreChips selected={genre} hrefOf={(choice) => withParams('/', { genre: choice })} />
          </div>
          <LatestPosts latest={latest} posts={sections.latest} />
        </section>
        <Sidebar popular={sections.popular} />
      </div>
      <ClosingCall />
    </>
  )
}

/** Below Latest, as wide as the page: a column beside a list of another length would stay half empty. */
function Sidebar({ popular }: { popular: Card[] }) {
  return (
    <aside className="grid gap-x-6 gap-y-14 pt-section lg:grid-cols-12">
      <section aria-labelledby="popular" className="lg:col-span-7 lg:pr-6">
        <h2 id="popular" className="mb-8 text-section">
          Popular This Week
        </h2>
        <PopularPosts limit={POPULAR_LIMIT} posts={popular} />
      </section>
      <div className="flex flex-col gap-10 lg:col-span-5">
        <SearchBox action={BLOG_PATH} label="Search the magazine" />
        <section aria-label="Newsletter" className="scripted border-t-6 border-ink bg-raised p-6">
          <NewsletterForm title="Stay in the Loop" buttonLabel="Subscribe" />
        </section>
        <section aria-labelledby="quick">
          <h2 id="quick" className="mb-4 text-card">
            Quick Actions
          </h2>
          <SubmitButton className="w-full">Submit Music</SubmitButton>
        </section>
      </div>
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
          <LinkButton to={JOIN_CURATOR_PATH}>Become a Curator</LinkButton>
        </p>
      </div>
    </section>
  )
}
