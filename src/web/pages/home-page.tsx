import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BLOG_PATH, JOIN_CURATOR_PATH } from '#lib/paths.ts'
import { GenreChips } from '#features/genres/web/genre-chips.tsx'
import { genresQuery, knownGenre } from '#features/genres/web/genres.api.ts'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { FeaturedPosts } from '#features/posts/web/home/featured-posts.tsx'
import { homeSections } from '#features/posts/web/home/home-sections.ts'
import { LatestPosts } from '#features/posts/web/home/latest-posts.tsx'
import { listingOf } from '#features/posts/web/listing/listing.ts'
import { PopularPosts } from '#features/posts/web/sidebar/popular-posts.tsx'
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
import { closingTexts, homeTexts } from '#web/texts/home.ts'
import { SUBMIT_MUSIC } from '#web/texts/site.ts'
import { useHomepageContent } from '#web/use-homepage-content.ts'

export function HomePage() {
  const { homepage_description: description } = useHomepageContent()
  const [search] = useSearchParams()
  const genre = knownGenre(listingOf(search).genre, useRead(genresQuery).data)
  // Keeps the old posts while those of another genre load, so that nothing jumps.
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
      <div className="later frame">
        <StatsStrip />
        <section aria-labelledby="featured" className="pt-section">
          <h2 id="featured" className="mb-8 text-section">
            {homeTexts.featured}
          </h2>
          <FeaturedPosts posts={sections.featured} />
        </section>
        <section aria-labelledby="latest" className="pt-section">
          <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 id="latest" className="text-section">
              {homeTexts.latest}
            </h2>
            <a href={BLOG_PATH} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
              {homeTexts.viewAll}
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

/** Below Latest and as wide as the page, because a column beside a list of another length would be half empty. */
function Sidebar({ popular }: { popular: Card[] }) {
  return (
    <aside className="grid gap-x-6 gap-y-14 pt-section lg:grid-cols-12">
      <section aria-labelledby="popular" className="lg:col-span-7 lg:pr-6">
        <h2 id="popular" className="mb-8 text-section">
          {homeTexts.popular}
        </h2>
        <PopularPosts limit={POPULAR_LIMIT} posts={popular} />
      </section>
      <div className="flex flex-col gap-10 lg:col-span-5">
        <SearchBox action={BLOG_PATH} label={homeTexts.search} />
        <section aria-label={homeTexts.newsletter} className="scripted border-t-6 border-ink bg-raised p-6">
          <NewsletterForm title={homeTexts.newsletterTitle} buttonLabel={homeTexts.subscribe} />
        </section>
        <section aria-labelledby="quick">
          <h2 id="quick" className="mb-4 text-card">
            {homeTexts.quickActions}
          </h2>
          <SubmitButton className="w-full">{SUBMIT_MUSIC}</SubmitButton>
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
        <h2 id="closing" className="max-w-[9em] text-title">
          {closingTexts.title}
        </h2>
        <p className="mt-5 max-w-[25em] font-read text-dek text-muted">{closingTexts.text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <SubmitButton look="loud">{closingTexts.send}</SubmitButton>
          <LinkButton to={JOIN_CURATOR_PATH}>{closingTexts.becomeCurator}</LinkButton>
        </p>
      </div>
    </section>
  )
}
