import type { ComponentType } from 'react'
import { data, redirect, type RouteObject } from 'react-router'
import { SUBMIT_PATH } from '#lib/paths.ts'
import { Document, DocumentError } from '#web/document.tsx'
import { PageError } from '#web/error-screen.tsx'
import {
  loadAuthor,
  loadBlog,
  loadFreePage,
  loadGenres,
  loadHome,
  loadLayout,
  loadPage,
  loadPost,
} from '#web/loaders.ts'
import { SiteLayout } from '#web/site-layout.tsx'
import { pageCode } from '#web/stay-on-page.ts'

/**
 * A page in a separate file. The server tells the browser its name, so that it loads with the first files and the
 * browser's code does not need to know it.
 */
const page = (module: string | false, Component: () => Promise<ComponentType>) => ({
  ...(module && { handle: { module } }),
  lazy: { Component: pageCode(Component) },
})

const homePage = page(
  import.meta.env.SSR && 'src/web/pages/home-page.tsx',
  async () => (await import('#web/pages/home-page.tsx')).HomePage,
)
const blogPage = page(
  import.meta.env.SSR && 'src/web/pages/blog-page.tsx',
  async () => (await import('#web/pages/blog-page.tsx')).BlogPage,
)
const postPage = page(import.meta.env.SSR && 'src/web/pages/post-page.tsx', async () =>
  (await import('#web/pages/post-page.tsx')).loadPostPage(),
)
const authorPage = page(
  import.meta.env.SSR && 'src/web/pages/author-page.tsx',
  async () => (await import('#web/pages/author-page.tsx')).AuthorPage,
)
const submitPage = page(
  import.meta.env.SSR && 'src/web/pages/submit-page.tsx',
  async () => (await import('#web/pages/submit-page.tsx')).SubmitPage,
)
const curatorPage = page(
  import.meta.env.SSR && 'src/web/pages/join-curator-page.tsx',
  async () => (await import('#web/pages/join-curator-page.tsx')).JoinCuratorPage,
)
const submissionPage = page(
  import.meta.env.SSR && 'src/web/pages/submission-page.tsx',
  async () => (await import('#web/pages/submission-page.tsx')).SubmissionPage,
)
const aboutPage = page(
  import.meta.env.SSR && 'src/web/pages/text-page.tsx',
  async () => (await import('#web/pages/text-page.tsx')).AboutPage,
)
const privacyPage = page(
  import.meta.env.SSR && 'src/web/pages/text-page.tsx',
  async () => (await import('#web/pages/text-page.tsx')).PrivacyPage,
)
const contactPage = page(
  import.meta.env.SSR && 'src/web/pages/contact-page.tsx',
  async () => (await import('#web/pages/contact-page.tsx')).ContactPage,
)
const confirmPage = page(
  import.meta.env.SSR && 'src/web/pages/confirm-page.tsx',
  async () => (await import('#web/pages/confirm-page.tsx')).ConfirmPage,
)
const unsubscribePage = page(
  import.meta.env.SSR && 'src/web/pages/unsubscribe-page.tsx',
  async () => (await import('#web/pages/unsubscribe-page.tsx')).UnsubscribePage,
)
const freePage = page(
  import.meta.env.SSR && 'src/web/pages/free-page.tsx',
  async () => (await import('#web/pages/free-page.tsx')).FreePage,
)
const missingPage = page(
  import.meta.env.SSR && 'src/web/pages/missing-page.tsx',
  async () => (await import('#web/pages/missing-page.tsx')).MissingPage,
)

const moved = (to: string) => () => redirect(to, 301)

/** All routes of the public site. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Document,
    ErrorBoundary: DocumentError,
    children: [
      {
        id: 'layout',
        Component: SiteLayout,
        loader: loadLayout,
        children: [
          {
            id: 'page',
            ErrorBoundary: PageError,
            children: [
              { id: 'home', index: true, loader: loadHome, ...homePage },
              { id: 'blog', path: 'blog', loader: loadBlog, ...blogPage },
              { id: 'post', path: 'blog/post/:id/:slug?', loader: loadPost, ...postPage },
              { id: 'author', path: 'authors/:slug', loader: loadAuthor, ...authorPage },
              { id: 'submit', path: 'blog/submit', loader: loadGenres, ...submitPage },
              { id: 'join-curator', path: 'blog/join-curator', loader: loadGenres, ...curatorPage },
              { id: 'submission', path: 'submissions/:id?', ...submissionPage },
              { id: 'about', path: 'about', loader: loadPage('about'), ...aboutPage },
              { id: 'contact', path: 'contact', loader: loadPage('contact'), ...contactPage },
              { id: 'privacy', path: 'privacy', loader: loadPage('privacy'), ...privacyPage },
              { id: 'confirm', path: 'newsletter/confirm', ...confirmPage },
              { id: 'unsubscribe', path: 'newsletter/unsubscribe', ...unsubscribePage },
              { id: 'submit-music', path: 'submit-music', loader: moved(SUBMIT_PATH) },
              { id: 'free-page', path: ':slug', loader: loadFreePage, ...freePage },
              { id: 'missing', path: '*', loader: () => data(null, { status: 404 }), ...missingPage },
            ],
          },
        ],
      },
    ],
  },
]
