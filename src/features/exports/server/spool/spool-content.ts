import type { Db } from '#db/tables.ts'
import { genresForExport } from '#features/genres/server/genres.shared.queries.ts'
import { dayOf } from '#lib/days.ts'
import type { Clock } from '#platform/clock.ts'
import type { Content, ContentPost } from '../content.ts'
import { readComments } from './read-comments.ts'
import { createFileList, type FileList, readFiles } from './read-files.ts'
import { readPages } from './read-pages.ts'
import { readAuthors } from './read-people.ts'
import { readPosts } from './read-posts.ts'
import { readSite } from './read-site.ts'
import { spooled, spoolWriter } from './spool.ts'

type Needs = {
  db: Db
  clock: Clock
  /** The address of the site. */
  url: string
  folder: string
  onBytes: (bytes: number) => void
}

const LISTS = ['pages', 'authors', 'posts', 'comments', 'files', 'missing']

/**
 * Copies the content from the database to the folder. Local files are fast, so the transaction is short, however slowly
 * the export is read later.
 */
export async function spoolContent(needs: Needs): Promise<Content> {
  const { db, folder, onBytes } = needs
  const spool = spoolWriter(folder, onBytes)
  const list = createFileList()
  const tags = new Set<string>()
  try {
    for (const name of LISTS) await spool.add(name, [])
    const site = await readSite(needs)
    list.addPath(site.logo)
    for await (const pages of readPages(needs)) {
      for (const { html } of pages) list.addText(html)
      await spool.add('pages', pages)
    }
    for await (const authors of readAuthors(db)) {
      for (const { avatar, name } of authors) list.addPath(avatar, name)
      await spool.add('authors', authors)
    }
    for await (const posts of readPosts(db, site.at)) {
      for (const post of posts) {
        listFiles(list, post)
        for (const tag of post.tags) tags.add(tag)
      }
      await spool.add('posts', posts)
      for await (const comments of readComments(
        db,
        posts.map(({ id }) => id),
      ))
        await spool.add('comments', comments)
    }
    for await (const { files, missing } of readFiles(db, list, dayOf(site.at, site.timeZone))) {
      await spool.add('files', files)
      await spool.add('missing', missing)
    }
    const genres = await genresForExport(db)
    return {
      site,
      genres,
      tags: [...tags],
      pages: () => spooled(folder, 'pages'),
      authors: () => spooled(folder, 'authors'),
      posts: () => spooled(folder, 'posts'),
      comments: () => spooled(folder, 'comments'),
      files: () => spooled(folder, 'files'),
      missing: () => spooled(folder, 'missing'),
    }
  } finally {
    await spool.close()
  }
}

function listFiles(list: FileList, { html, hero, override, media }: ContentPost) {
  if (hero) list.addPath(hero.image, hero.alt)
  list.addPath(override.image)
  for (const { file } of media) if (file !== null) list.add(file)
  list.addText(html)
}
