import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Genres } from '#features/genres/server/genres.service.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { SampleContent, SampleRemoved } from '../sample.schema.ts'
import { createHomepageFigures } from './homepage-figures.ts'
import * as queries from './sample.queries.ts'

export type SampleService = ReturnType<typeof createSampleService>

type Needs = { db: Db; heavy: HeavyReads; posts: Posts; genres: Genres; settings: Settings; clock: Clock }
type Invented = { id: string; version: number; views: number; rating: number }

/** The content that a new magazine starts with: what is left of it, and how it goes. */
export function createSampleService(needs: Needs) {
  const { db, posts, genres } = needs

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
      genre_ids: (await queries.sampleGenres(db)).map(({ id }) => id),
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

  return {
    state,
    homepageStats: createHomepageFigures(needs),

    markPost: ({ id: post_id, ...row }: Invented) => queries.insertSamplePost(db, { post_id, ...row }),
    markGenre: (genre_id: string, name: string) => queries.insertSampleGenre(db, { genre_id, name }),

    /** Step by step, each complete in itself: after a crash the same call does what is left. */
    async remove(): Promise<SampleRemoved> {
      let removed = 0
      const { rows } = await parts()
      for (const { id } of rows) if (await removePost(id)) removed++
      const { rows: kept } = await parts()
      for (const { id } of kept) await keepPost(id)
      let gone = 0
      for (const id of await queries.unusedGenres(db, [])) if (await genres.removeUnused(id)) gone++
      await queries.forgetGenres(db)
      return { posts: removed, edited: kept.length, genres: gone }
    },
  }
}
