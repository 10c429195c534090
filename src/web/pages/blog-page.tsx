import { useNavigation, useSearchParams } from 'react-router'
import { BLOG_PATH } from '#lib/paths.ts'
import { GenreChips } from '#features/genres/web/genre-chips.tsx'
import { genresQuery, knownGenre } from '#features/genres/web/genres.api.ts'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { BlogControls } from '#features/posts/web/listing/blog-controls.tsx'
import { BlogList } from '#features/posts/web/listing/blog-list.tsx'
import { type Listing, listingOf, searchText } from '#features/posts/web/listing/listing.ts'
import { PopularPosts } from '#features/posts/web/sidebar/popular-posts.tsx'
import { blogPath, SIDEBAR_LIMIT } from '#features/posts/web/posts.api.ts'
import { RecentPosts } from '#features/posts/web/sidebar/recent-posts.tsx'
import { useListing } from '#features/posts/web/listing/use-listing.ts'
import { SearchField } from '#features/search/web/search-field.tsx'
import { useRead } from '#ui/use-read.ts'
import { FeedLinks } from '#web/feed-links.tsx'
import { PageHead } from '#web/page-head.tsx'
import { SubmitButton } from '#web/submit-button.tsx'
import { blogTexts } from '#web/texts/blog.ts'
import { useHomepageContent } from '#web/use-homepage-content.ts'

/** The list of posts. Its state is in the URL. */
export function BlogPage() {
  const [params] = useSearchParams()
  const genres = useRead(genresQuery).data
  const valid = (state: Listing): Listing => ({ ...state, genre: knownGenre(state.genre, genres) })
  const state = valid(listingOf(params))
  const view = useListing(state)
  // Shows a choice at once, even while its list is loading.
  const next = useNavigation().location
  const chosen = next?.pathname === BLOG_PATH ? valid(listingOf(new URLSearchParams(next.search))) : state
  const { search, genre, tag, filter, sort } = chosen
  return (
    <div className="frame pt-12">
      <BlogHead
        state={{ ...state, page: view.status === 'ready' ? view.page : state.page }}
        found={view.status === 'ready' && view.total > 0}
      />
      <h1 className="text-title">{blogTexts.title}</h1>
      <div className="mt-8">
        <SearchField
          applied={search}
          kept={{ genre, tag, filter, sort }}
          hrefOf={(text) => blogPath({ genre, tag, filter, sort, search: text })}
          normalise={searchText}
        />
      </div>
      <div className="mt-4 mb-6 border-b border-rule py-3">
        <GenreChips
          selected={genre}
          hrefOf={(choice) => blogPath({ search, tag, filter, sort, genre: choice })}
        />
      </div>
      {tag && (
        <p className="mb-6 flex flex-wrap items-center gap-x-4">
          <span className="font-display text-lead font-bold tracking-tight">#{tag}</span>
          <a
            href={blogPath({ search, genre, filter, sort })}
            data-stay
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {blogTexts.allTags}
          </a>
        </p>
      )}
      <div className="later grid gap-x-6 gap-y-16 lg:grid-cols-12">
        <section aria-label={blogTexts.articles} className="min-w-0 lg:col-span-8 lg:pr-6">
          <h2 className="sr-only">{blogTexts.articles}</h2>
          <BlogControls state={chosen} view={view} />
          <BlogList
            view={view}
            search={state.search}
            narrowed={Boolean(search || genre || tag || filter)}
            hrefOf={(page) => blogPath({ ...state, page })}
          />
        </section>
        <Sidebar genre={genre} />
      </div>
    </div>
  )
}

function BlogHead({ state, found }: { state: Listing; found: boolean }) {
  const { homepage_description: description } = useHomepageContent()
  const { search, genre, tag, page } = state
  const parts = [
    blogTexts.title,
    search && blogTexts.quoted(search),
    genre,
    tag && `#${tag}`,
    page > 1 && blogTexts.page(page),
  ]
  return (
    <>
      <PageHead
        title={parts.filter(Boolean).join(' · ')}
        description={description}
        path={blogPath(state)}
        kind="CollectionPage"
      />
      {/* A genre has a feed even without posts, but a tag exists only with posts. */}
      {(tag ? found : genre) && <FeedLinks genre={genre} tag={tag} />}
      {search && <meta name="robots" content="noindex" />}
    </>
  )
}

function Sidebar({ genre }: { genre: string | undefined }) {
  return (
    <aside className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:col-span-4 lg:flex lg:flex-col">
      <section aria-labelledby="popular">
        <h2 id="popular" className="mb-6 text-lead">
          {blogTexts.popular}
        </h2>
        <PopularPosts limit={SIDEBAR_LIMIT} />
      </section>
      <section aria-labelledby="recent">
        <h2 id="recent" className="mb-6 text-lead">
          {blogTexts.recent}
        </h2>
        <RecentPosts />
      </section>
      <section aria-label={blogTexts.newsletter} className="scripted border-t-6 border-ink bg-raised p-6">
        <NewsletterForm title={blogTexts.newsletterTitle} buttonLabel={blogTexts.subscribe} />
      </section>
      {genre && (
        <div className="scripted border-t border-rule pt-6">
          <NewsletterForm
            key={genre}
            title={blogTexts.follow(genre)}
            buttonLabel={blogTexts.followByEmail}
            genre={genre}
          />
        </div>
      )}
      <section aria-labelledby="share-music">
        <h2 id="share-music" className="mb-3 text-card">
          {blogTexts.shareTitle}
        </h2>
        <p className="mb-4 font-read text-lg/snug text-muted">{blogTexts.shareText}</p>
        <SubmitButton look="loud" className="w-full">
          {blogTexts.submitTrack}
        </SubmitButton>
      </section>
    </aside>
  )
}
