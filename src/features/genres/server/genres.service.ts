import type { Db } from '#db/tables.ts'
import { isUniqueViolation } from '#db/violations.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import { caseKey } from '#lib/fold.ts'
import { nextHue } from '#lib/hues.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { keyOf } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Genre, GenreInput, GenreInUse, GenreRemoved } from '../genres.schema.ts'
import { genreErrors } from '../texts/errors.ts'
import * as queries from './genres.queries.ts'

export type Genres = ReturnType<typeof createGenres>

type Needs = {
  db: Db
  content: ContentVersion
  audit: Audit
  clock: Clock
  /** How many posts have this genre; `inTrash` includes those in the trash. */
  countPosts: (db: Db, id: string, inTrash?: 'inTrash') => Promise<number>
}

export function createGenres({ db, content, audit, clock, countPosts }: Needs) {
  return {
    list: (within: Db = db): Promise<Genre[]> => queries.listGenres(within),

    async read(id: string): Promise<GenreInUse> {
      const genre = await queries.genreById(db, id)
      if (!genre) throw notFound(genreErrors.subject)
      return { ...genre, posts: await countPosts(db, id) }
    },

    create: ({ name }: GenreInput): Promise<Genre> =>
      content.change(
        async (tx) => {
          const hue = nextHue((await queries.listGenres(tx)).map((genre) => genre.hue))
          const row = { id: newId(), name, name_key: caseKey(name), hue, created_at: isoNow(clock) }
          const genre = await queries.insertGenre(tx, row)
          // Two editors may add the same genre at once, so the unique index decides, not an earlier read.
          if (!genre) throw taken(name)
          await queries.claimName(tx, row.name_key)
          return genre
        },
        [keyOf.genres],
      ),

    async rename(id: string, { name }: GenreInput): Promise<Genre> {
      try {
        return await content.change(async (tx) => {
          const before = await queries.lockGenre(tx, id)
          const name_key = caseKey(name)
          const genre = before && (await queries.renameGenre(tx, id, { name, name_key }))
          if (!genre) throw notFound(genreErrors.subject)
          await queries.claimName(tx, name_key)
          if (before.name_key !== name_key) await queries.keepName(tx, before.name_key, id)
          return genre
        }, keysOfGenre(id))
      } catch (error) {
        throw isUniqueViolation(error) ? taken(name) : error
      }
    },

    /** Its posts stay, without a genre. Returns how many there were. */
    remove: (id: string): Promise<GenreRemoved> =>
      content.change(async (tx) => {
        const posts = await countPosts(tx, id)
        const genre = await queries.deleteGenre(tx, id)
        if (!genre) throw notFound(genreErrors.subject)
        await audit.record(tx, { action: 'genre-deleted', target: genre })
        return { posts }
      }, keysOfGenre(id)),

    /** Deletes a genre that no post has, not even one in the trash. Returns whether it did. */
    removeUnused: (id: string): Promise<boolean> =>
      content.change(async (tx) => {
        // Locks the row: a post may be saved into this genre at the same moment.
        if (!(await queries.lockGenre(tx, id))) return false
        if ((await countPosts(tx, id, 'inTrash')) > 0) return false
        const genre = await queries.deleteGenre(tx, id)
        if (genre) await audit.record(tx, { action: 'genre-deleted', target: genre })
        return genre !== undefined
      }, keysOfGenre(id)),
  }
}

/** Pages that show its name, and lists filtered by it. */
const keysOfGenre = (id: string) => [keyOf.genres, keyOf.genreName(id), keyOf.genre(id), keyOf.nearGenre(id)]

const taken = (name: string) => conflict(genreErrors.taken(name), 'genre_exists')
