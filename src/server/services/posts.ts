import { authorIdsOf } from '#features/authors/server/authors.shared.queries.ts'
import { createComments } from '#features/comments/server/comments.service.ts'
import { createFeeds } from '#features/feeds/server/feeds.service.ts'
import { createSitemap } from '#features/feeds/server/sitemap.service.ts'
import { createGenres } from '#features/genres/server/genres.service.ts'
import { genresById } from '#features/genres/server/genres.shared.queries.ts'
import { createPosts } from '#features/posts/server/posts.service.ts'
import { countPostsInGenre, postsOfGenres } from '#features/posts/server/posts.shared.queries.ts'
import { postVersions } from '#features/posts/server/sample-posts.shared.queries.ts'
import { createSampleService } from '#features/sample/server/sample.service.ts'
import { createSearch } from '#features/search/server/search.service.ts'
import { permissionsOf, submittedGenres } from '#features/submissions/server/submissions.shared.queries.ts'
import type { AccountServices } from './accounts.ts'
import type { BaseServices } from './base.ts'
import type { FileServices } from './files.ts'
import type { MailServices } from './mail.ts'
import type { VisitServices } from './visits.ts'

export type PostServices = ReturnType<typeof createPostServices>

type Earlier = BaseServices & MailServices & FileServices & AccountServices & VisitServices

/** Posts, with their genres, comments, search, feeds and sitemap. */
export function createPostServices(earlier: Earlier) {
  const { db, heavy, content, audit, settings, clock, config, media, mail, authors, webhooks, visitors } =
    earlier
  const genres = createGenres({ db, content, audit, clock, countPosts: countPostsInGenre })
  const search = createSearch({ db, heavy, content, clock })
  const comments = createComments({ db, content, audit, settings, visitors, clock })
  const posts = createPosts({
    db,
    heavy,
    content,
    audit,
    media,
    authors,
    mail,
    settings,
    config,
    search,
    visitors,
    comments,
    permissions: permissionsOf,
    webhooks,
    clock,
  })
  const sample = createSampleService({
    db,
    audit,
    posts: {
      destroyIf: (id, decide) => posts.destroyIf(id, decide),
      lowerFigures: (id, by) => posts.lowerFigures(id, by),
      versions: (ids) => postVersions(db, ids),
      inGenres: (genreIds) => postsOfGenres(db, genreIds),
    },
    authors: {
      ofPost: (id) => authorIdsOf(db, id),
      removeUnused: (id) => authors.removeUnused(id),
    },
    genres: { removeUnused: (id) => genres.removeUnused(id), byId: (ids) => genresById(db, ids) },
    submittedGenres: () => submittedGenres(db),
  })
  return {
    genres,
    search,
    comments,
    posts,
    sample,
    feeds: createFeeds({ posts, authors, genres, settings, config }),
    sitemap: createSitemap({ db, genres, config, clock }),
  }
}
