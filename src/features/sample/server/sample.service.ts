import type { Db, Tx } from '#db/tables.ts'
import type { SampleContent, SampleRemoved } from '../sample.schema.ts'
import * as queries from './sample.queries.ts'

export type SampleService = ReturnType<typeof createSampleService>

type Figures = { views: number; rating: number }
type Post = { id: string; genre_id: string | null; version: number }
type Invented = Figures & { id: string; version: number }

/** The sample marks posts and genres of other features, which can use the marks. So it gets those features' work here. */
type Needs = {
  db: Db
  posts: {
    versions: (ids: string[]) => Promise<Post[]>
    inGenres: (genreIds: string[]) => Promise<{ id: string; genre_id: string | null }[]>
    destroyIf: (id: string, decide: (tx: Tx, post: { version: number }) => Promise<boolean>) => Promise<boolean>
    lowerFigures: (id: string, by: (tx: Tx) => Promise<Figures>) => Promise<unknown>
  }
  genres: {
    byId: (ids: string[]) => Promise<{ id: string; name: string }[]>
    removeUnused: (id: string) => Promise<boolean>
  }
  /** The names of all genres in which music was submitted. */
  submittedGenres: () => Promise<string[]>
}

/** The content that a new magazine starts with: what is left of it, and how it goes. */
export function createSampleService({ db, posts, genres, submittedGenres }: Needs) {
  async function parts() {
    const marks = new Map((await queries.samplePosts(db)).map((mark) => [mark.post_id, mark]))
    const rows = (await posts.versions([...marks.keys()])).map((post) => ({
      ...marks.get(post.id)!,
      ...post,
      isEdited: post.version !== marks.get(post.id)!.version,
    }))
    return { rows, own: rows.filter((row) => row.isEdited), plain: rows.filter((row) => !row.isEdited) }
  }

  /** Genres of the sample that still have their name. */
  async function sampleGenres() {
    const names = new Map((await queries.sampleGenres(db)).map(({ genre_id, name }) => [genre_id, name]))
    return (await genres.byId([...names.keys()])).filter(({ id, name }) => names.get(id) === name)
  }

  /** Genres of the sample that nothing uses except the posts named here. */
  async function unusedGenres(apartFrom: string[]): Promise<string[]> {
    const own = await sampleGenres()
    const used = await posts.inGenres(own.map(({ id }) => id))
    const going = new Set(apartFrom)
    const inUse = new Set(used.flatMap(({ id, genre_id }) => (going.has(id) ? [] : [genre_id])))
    const submitted = new Set(await submittedGenres())
    return own.flatMap(({ id, name }) => (inUse.has(id) || submitted.has(name) ? [] : [id]))
  }

  async function state(): Promise<SampleContent> {
    const { rows, own, plain } = await parts()
    const ids = plain.map(({ id }) => id)
    const sum = (figure: 'views' | 'rating') => rows.reduce((total, row) => total + row[figure], 0)
    return {
      posts: ids,
      edited: own.length,
      genres: (await unusedGenres(ids)).length,
      genre_ids: (await sampleGenres()).map(({ id }) => id),
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
      for (const id of await unusedGenres([])) if (await genres.removeUnused(id)) gone++
      await queries.forgetGenres(db)
      return { posts: removed, edited: kept.length, genres: gone }
    },
  }
}
