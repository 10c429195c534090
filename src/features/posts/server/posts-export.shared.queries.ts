import { inList } from '#db/conditions.ts'
import type { Db } from '#db/tables.ts'
import { genreOf } from '#features/genres/server/genres.shared.queries.ts'
import { fileOf } from '#features/media/server/files.shared.queries.ts'

/** Posts of every status except those in the trash, by id. `after` is the id of the last one read. */
export const postsForExport = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('post')
    .leftJoin(...genreOf('post.genre_id'))
    .select([
      'post.id',
      'post.slug',
      'post.title',
      'post.excerpt',
      'post.description',
      'post.content',
      'post.artist',
      'post.release_title',
      'post.author_name',
      'post.author_bio',
      'post.author_image',
      'post.genre_id',
      'genre.name as genre_name',
      'post.hero_image',
      'post.hero_alt',
      'post.tags',
      'post.categories',
      'post.featured',
      'post.priority',
      'post.status',
      'post.live_at',
      'post.publish_at',
      'post.created_at',
      'post.updated_at',
      'post.comments_on',
    ])
    .where('post.deleted_at', 'is', null)
    .where('post.id', '>', after)
    .orderBy('post.id')
    .limit(limit)
    .execute()

/** The media of these posts in order. */
export const mediaForExport = (db: Db, postIds: string[]) =>
  db
    .selectFrom('media')
    .leftJoin(...fileOf('media.file_id'))
    .select([
      'media.post_id',
      'media.type',
      'media.media_type',
      'media.platform',
      'media.url',
      'media.title',
      'media.artist',
      'file.key as file_key',
      'file.seconds',
    ])
    .where(inList(db, 'media.post_id', postIds))
    .orderBy('media.post_id')
    .orderBy('media.position')
    .execute()
