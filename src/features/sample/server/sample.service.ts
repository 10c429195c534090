import type { Db } from '#db/tables.ts'
import type { Genres } from '#features/genres/server/genres.service.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { Problem } from '#platform/errors.ts'
import type { SampleContent, SampleRemoved } from '../sample.schema.ts'
import * as queries from './sample.queries.ts'

export type SampleService = ReturnType<typeof createSampleService>

type Needs = { db: Db; posts: Posts; genres: Genres; settings: Settings; content: ContentVersion }
type Invented = { id: string; version: number; views: number; rating: number }

/** The content that a new magazine starts with: what is left of it, and how it goes. */
export function createSampleService({ db, posts, genres, settings, content }: Needs) {
  async function parts() {
    const rows = await queries.samplePosts(db)
    const isEdited = (row: (typeof rows)[number]) => row.version !== row.imported_version
    return { rows, own: rows.filter(isEdited), plain: rows.filter((row) => !isEdited(row)) }
  }

  async function state(): Promise<SampleContent> {
    const { rows, own, plain } = await parts()
    const ids = plain.map(({ id }) => id)
    const sum = (figure: 'views' | 'rating') => rows.reduce((total, row) => total + row[figure], 0)
    return {
      posts: ids,
      edited: own.length,
      genres: (await queries.unusedGenres(db, ids)).length,
      views: sum('views'),
      points: sum('rating'),
    }
  }

  /** Decided while the post is held: an editor may save it at the same moment, and then it is theirs. */
  const removePost = (id: string): Promise<boolean> =>
    posts.destroyIf(
      id,
      async (tx, { version }) => (await queries.sampleRow(tx, id))?.version === version,
    )

  const keepPost = (id: string) =>
    posts.lowerFigures(id, async (tx) => {
      const row = await queries.sampleRow(tx, id)
      await queries.forgetPost(tx, id)
      return { views: row?.views ?? 0, rating: row?.rating ?? 0 }
    })

  /** The home page shows placeholders until an editor fills in its numbers. From now on they are true. */
  const replaceStats = () =>
    content.change(async (tx) => {
      const stats = await settings.stored(tx, 'homepage-stats')
      if (Object.values(stats).some(Boolean)) return
      const { reviews, artists } = await queries.ownPosts(tx)
      await settings.save(tx, 'homepage-stats', {
        artists_featured_count: String(artists),
        reviews_published_count: String(reviews),
        monthly_readers_count: '0',
      })
    })

  async function removeGenre(id: string): Promise<boolean> {
    try {
      await genres.remove(id)
      return true
    } catch (error) {
      // Another editor was faster.
      if (error instanceof Problem && error.status === 404) return false
      throw error
    }
  }

  return {
    state,

    markPost: ({ id: post_id, ...row }: Invented) => queries.insertSamplePost(db, { post_id, ...row }),
    markGenre: (id: string) => queries.insertSampleGenre(db, id),

    /** Step by step, each complete in itself: after a crash the same call does what is left. */
    async remove(): Promise<SampleRemoved> {
      let removed = 0
      const { rows } = await parts()
      if (rows.length > 0) await replaceStats()
      for (const { id } of rows) if (await removePost(id)) removed++
      const { rows: kept } = await parts()
      for (const { id } of kept) await keepPost(id)
      let gone = 0
      for (const id of await queries.unusedGenres(db, [])) if (await removeGenre(id)) gone++
      await queries.forgetGenres(db)
      return { posts: removed, edited: kept.length, genres: gone }
    },
  }
}
