import type { ComponentType } from 'react'
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { genresQuery } from '#features/genres/web/genres.api.ts'
import {
  blogQuery,
  featuredQuery,
  latestQuery,
  POPULAR_LIMIT,
  popularQuery,
  postQuery,
  SIDEBAR_LIMIT,
} from '#features/posts/web/posts.api.ts'
import { homepageContentQuery, homepageStatsQuery } from '#features/settings/web/settings.api.ts'
import { ApiError } from '#ui/api-error.ts'
import { Document, DocumentError } from '#web/document.tsx'
import { PageError } from '#web/error-screen.tsx'
import { genreParam, pageParam } from '#web/params.ts'
import { preload, queryClientContext } from '#web/preload.ts'
import { SiteLayout } from '#web/site-layout.tsx'

/** A page in a file of its own. The server names that file to the browser, so that it comes with the first load. */
const page = (module: string, Component: () => Promise<ComponentType>) => ({
  handle: { module },
  lazy: { Component },
})

const homePage = page(
  'src/web/pages/home-page.tsx',
  async () => (await import('#web/pages/home-page.tsx')).HomePage,
)
const blogPage = page(
  'src/web/pages/blog-page.tsx',
  async () => (await import('#web/pages/blog-page.tsx')).BlogPage,
)
const postPage = page(
  'src/web/pages/post-page.tsx',
  async () => (await import('#web/pages/post-page.tsx')).PostPage,
)
const missingPage = page(
  'src/web/pages/missing-page.tsx',
  async () => (await import('#web/pages/missing-page.tsx')).MissingPage,
)

const searchOf = (request: Request) => new URL(request.url).searchParams

async function loadPost({ context, params }: LoaderFunctionArgs) {
  const query = postQuery(params['id'] ?? '')
  await preload(context, [query])
  const error = context.get(queryClientContext).getQueryState(query.queryKey)?.error
  if (!error) return null
  // The page says itself that there is no post; only the document's status is decided here.
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return data(null, { status: refused ? 404 : 500 })
}

/** Every address of the public site. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Document,
    ErrorBoundary: DocumentError,
    children: [
      {
        id: 'layout',
        Component: SiteLayout,
        loader: ({ context }) => preload(context, [homepageContentQuery]),
        children: [
          {
            id: 'page',
            ErrorBoundary: PageError,
            children: [
              {
                id: 'home',
                index: true,
                loader: ({ context, request }) =>
                  preload(context, [
                    featuredQuery,
                    homepageStatsQuery,
                    genresQuery,
                    latestQuery(genreParam(searchOf(request))),
                    popularQuery(POPULAR_LIMIT),
                  ]),
                ...homePage,
              },
              {
                id: 'blog',
                path: 'blog',
                loader: ({ context, request }) => {
                  const search = searchOf(request)
                  return preload(context, [
                    genresQuery,
                    blogQuery({ page: pageParam(search), genre: genreParam(search) }),
                    popularQuery(SIDEBAR_LIMIT),
                  ])
                },
                ...blogPage,
              },
              { id: 'post', path: 'blog/post/:id/:slug?', loader: loadPost, ...postPage },
              { id: 'missing', path: '*', loader: () => data(null, { status: 404 }), ...missingPage },
            ],
          },
        ],
      },
    ],
  },
]
