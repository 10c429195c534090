import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { authorQuery } from '#features/authors/web/authors.api.ts'
import { genresQuery, knownGenre } from '#features/genres/web/genres.api.ts'
import { navigationQuery } from '#features/navigation/web/navigation.api.ts'
import { pageQuery, type Slug } from '#features/pages/web/pages.api.ts'
import { type Listing, listingOf, nearestPage, pageIn } from '#features/posts/web/listing/listing.ts'
import {
  AUTHOR_PAGE_SIZE,
  authorPostsQuery,
  allPostsQuery,
  featuredQuery,
  latestQuery,
  listingQuery,
  nextLatestQuery,
  POPULAR_LIMIT,
  popularQuery,
  postQuery,
  rankedQuery,
  recentQuery,
  relatedQuery,
  SIDEBAR_LIMIT,
} from '#features/posts/web/posts.api.ts'
import {
  homepageContentQuery,
  homepageStatsQuery,
  publicSettingsQuery,
  socialLinksQuery,
} from '#features/settings/web/settings.api.ts'
import { caseKey } from '#lib/fold.ts'
import { authorPath, postPath } from '#lib/paths.ts'
import { ApiError } from '#ui/api-error.ts'
import { type Loadable, preload, queryClientContext } from '#web/preload.ts'

type Context = LoaderFunctionArgs['context']

export const loadLayout = ({ context }: LoaderFunctionArgs) =>
  preload(context, [homepageContentQuery, socialLinksQuery, navigationQuery])

export const loadGenres = ({ context }: LoaderFunctionArgs) => preload(context, [genresQuery])

export async function loadHome({ context, request }: LoaderFunctionArgs) {
  const { genre } = await validListing(context, request)
  return preload(context, [
    featuredQuery,
    homepageStatsQuery,
    genresQuery,
    latestQuery(genre),
    nextLatestQuery(genre),
    popularQuery(POPULAR_LIMIT),
    publicSettingsQuery,
  ])
}

export async function loadBlog({ context, request }: LoaderFunctionArgs) {
  const state = await validListing(context, request)
  await preload(context, [
    genresQuery,
    ...listQueries(context, state),
    popularQuery(SIDEBAR_LIMIT),
    recentQuery,
    publicSettingsQuery,
  ])
  const total = context.get(queryClientContext).getQueryData(listingQuery(state).queryKey)?.total
  if (total === undefined) return null
  const page = nearestPage(state.page, total)
  return page === state.page ? null : preload(context, [listingQuery({ ...state, page })])
}

/** If all posts are loaded, only a search needs the server. */
function listQueries(context: Context, state: Listing) {
  const posts = context.get(queryClientContext).getQueryData(allPostsQuery.queryKey)
  if (!posts || state.tag !== undefined) return [listingQuery(state)]
  return state.search ? [rankedQuery(state.search)] : []
}

/** A genre in the URL must exist before anything is read for it. An earlier name leads to the current one. */
async function validListing(context: Context, request: Request): Promise<Listing> {
  const url = new URL(request.url)
  const state = listingOf(url.searchParams)
  if (state.genre === undefined) return state
  await preload(context, [genresQuery])
  const genres = context.get(queryClientContext).getQueryData(genresQuery.queryKey)
  const genre = knownGenre(state.genre, genres)
  if (import.meta.env.SSR && genre !== undefined && caseKey(genre) !== caseKey(state.genre)) {
    url.searchParams.set('genre', genre)
    throw redirect(url.pathname + url.search, 301)
  }
  return { ...state, genre }
}

/** An earlier slug of a post leads to the current one. Without a slug, the address works as well. */
export async function loadPost({ context, params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const related = relatedQuery(id)
  const [refusal] = await Promise.all([loadOne(context, postQuery(id)), preload(context, [related])])
  const client = context.get(queryClientContext)
  // Related posts never decide the page's status, and a missing post has none.
  if (refusal) client.removeQueries({ queryKey: related.queryKey })
  const slug = client.getQueryData(postQuery(id).queryKey)?.slug
  // Compared as it is spelled, because every other spelling would be a separate page in the cache.
  const isOther = slug && params['slug'] && new URL(request.url).pathname !== postPath({ id, slug })
  if (import.meta.env.SSR && isOther) throw redirect(postPath({ id, slug }), 301)
  return refusal
}

/** An earlier slug of an author leads to the current one. */
export async function loadAuthor({ context, params, request }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const refusal = await loadOne(context, authorQuery(slug))
  if (refusal) return refusal
  const client = context.get(queryClientContext)
  const author = client.getQueryData(authorQuery(slug).queryKey)
  const { search, searchParams } = new URL(request.url)
  if (author && author.slug !== slug) throw redirect(authorPath(author.slug) + search, 301)
  const asked = pageIn(searchParams)
  await preload(context, [authorPostsQuery(slug, asked)])
  const total = client.getQueryData(authorPostsQuery(slug, asked).queryKey)?.total ?? 0
  const page = nearestPage(asked, total, AUTHOR_PAGE_SIZE)
  return page === asked ? null : preload(context, [authorPostsQuery(slug, page)])
}

export const loadPage =
  (slug: Slug) =>
  ({ context }: LoaderFunctionArgs) =>
    loadOne(context, pageQuery(slug))

/** A page that editors have added. File names, which robots often try, cost no query. */
export const loadFreePage = ({ context, params: { slug = '' } }: LoaderFunctionArgs) =>
  slug.includes('.') ? data(null, { status: 404 }) : loadOne(context, pageQuery(slug))

/** The page itself says that nothing was found. This only sets the document's status. */
async function loadOne(context: Context, query: Loadable) {
  await preload(context, [query])
  const error = context.get(queryClientContext).getQueryState(query.queryKey)?.error
  if (!error) return null
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return data(null, { status: refused ? 404 : 500 })
}
