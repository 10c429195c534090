import type { Db, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { SampleContent, SampleRemoved } from '../sample.schema.ts'
import * as queries from './sample.queries.ts'

export type SampleService = ReturnType<typeof createSampleService>

type Figures = { views: number; rating: number }
type Post = { id: string; genre_id: string | null; version: number }
type Invented = Figures & { id: string; version: number }

/** Posts, authors and genres come later in the feature order, so their functions are passed in. */
type Needs = {
  db: Db
  audit: Audit
  posts: {
    versions: (ids: string[]) => Promise<Post[]>
    inGenres: (genreIds: string[]) => Promise<{ id: string; genre_id: string | null }[]>
    destroyIf: (
      id: string,
      decide: (tx: Tx, post: { version: number }) => Promise<boolean>,
    ) => Promise<boolean>
    lowerFigures: (id: string, by: (tx: Tx) => Promise<Figures>) => Promise<unknown>
  }
  authors: {
    ofPost: (id: string) => Promise<string[]>
    removeUnused: (id: string) => Promise<unknown>
  }
  genres: {
    byId: (ids: string[]) => Promise<{ id: string; name: string }[]>
    removeUnused: (id: string) => Promise<boolean>
  }
  /** Names of all genres in which music was submitted. */
  submittedGenres: () => Promise<string[]>
}

export function createSampleService({ db, audit, posts, authors, genres, submittedGenres }: Needs) {
  async function parts() {
    const marks = new Map((await queries.samplePosts(db)).map((mark) => [mark.post_id, mark]))
    const rows = (await posts.versions([...marks.keys()])).map((post) => ({
      ...marks.get(post.id)!,
      ...post,
      isEdited: post.version !== marks.get(post.id)!.version,
    }))
    return {
      rows,
      edited: rows.filter((row) => row.isEdited),
      unedited: rows.filter((row) => !row.isEdited),
    }
  }

  /** Sample genres that were not renamed. */
  async function sampleGenres() {
    const names = new Map((await queries.sampleGenres(db)).map(({ genre_id, name }) => [genre_id, name]))
    return (await genres.byId([...names.keys()])).filter(({ id, name }) => names.get(id) === name)
  }

  /** Sample genres that only these posts use, or none at all. */
  async function genresUsedOnlyBy(postIds: string[]): Promise<string[]> {
    const candidates = await sampleGenres()
    const used = await posts.inGenres(candidates.map(({ id }) => id))
    const ignored = new Set(postIds)
    const inUse = new Set(used.flatMap(({ id, genre_id }) => (ignored.has(id) ? [] : [genre_id])))
    const submitted = new Set(await submittedGenres())
    return candidates.flatMap(({ id, name }) => (inUse.has(id) || submitted.has(name) ? [] : [id]))
  }

  async function state(): Promise<SampleContent> {
    const { rows, edited, unedited } = await parts()
    const ids = unedited.map(({ id }) => id)
    const sum = (figure: 'views' | 'rating') => rows.reduce((total, row) => total + row[figure], 0)
    return {
      posts: ids,
      edited: edited.length,
      genres: (await genresUsedOnlyBy(ids)).length,
      genre_ids: (await sampleGenres()).map(({ id }) => id),
      views: sum('views'),
      points: sum('rating'),
    }
  }

  /** Checks the version while the post is locked: a post that an editor saves at the same moment stays. */
  async function removePost(id: string): Promise<boolean> {
    const wrote = await authors.ofPost(id)
    const isGone = await posts.destroyIf(
      id,
      async (tx, { version }) => (await queries.sampleRow(tx, id))?.version === version,
    )
    if (isGone) for (const author of wrote) await authors.removeUnused(author)
    return isGone
  }

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

    /** Each step commits by itself, so after a crash the next call removes the rest. */
    async remove(): Promise<SampleRemoved> {
      await audit.note({ action: 'sample-removed' })
      let removed = 0
      const { rows } = await parts()
      for (const { id } of rows) if (await removePost(id)) removed++
      const { rows: kept } = await parts()
      for (const { id } of kept) await keepPost(id)
      let removedGenres = 0
      for (const id of await genresUsedOnlyBy([])) if (await genres.removeUnused(id)) removedGenres++
      await queries.forgetGenres(db)
      return { posts: removed, edited: kept.length, genres: removedGenres }
    },
  }
}
