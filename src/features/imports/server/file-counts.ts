import type { Db } from '#db/tables.ts'
import { originsOf } from './origins.queries.ts'
import { createReferencedFiles, filesIn, portraitOf, type FileUse } from './referenced-files.ts'
import type { SourceAuthor, SourceFile, SourcePost } from './source.ts'

/** A text may refer to thousands of files. */
const USES_MAX = 10_000
const KINDS = ['post', 'page', 'author'] as const

type User = { kind: (typeof KINDS)[number]; key: string; uses: FileUse[] }

/** Counts the files that the posts, pages and authors of an export bring. */
export function createFileCounts(db: Db) {
  const files = createReferencedFiles()
  let site = ''
  let origin = ''
  let users: User[] = []
  let uses = 0

  function add(user: User) {
    users.push(user)
    uses += user.uses.length
  }

  return {
    /** `named` is the name of the site in `import_origin`. */
    beginSite(url: string, named: string) {
      site = url
      origin = named
    },

    addText: (post: SourcePost, html: string) =>
      add({ kind: post.kind, key: post.key, uses: filesIn(post, html, site) }),
    addAuthor: ({ kind, key, portrait }: SourceAuthor) =>
      add({ kind, key, uses: portraitOf(portrait, site) }),
    /** Returns whether anything uses the file. */
    addFile: (file: SourceFile) => files.addFile(file, site),

    get isFull() {
      return uses >= USES_MAX
    },

    /** What an earlier import has brought stays as it is, so its files are not brought again. */
    async settle() {
      for (const kind of KINDS) {
        const some = users.filter((user) => user.kind === kind)
        if (some.length === 0) continue
        const keys = some.map(({ key }) => key)
        const known = new Set((await originsOf(db, origin, kind, keys)).map(({ key }) => key))
        for (const user of some) for (const use of user.uses) files.add(use, !known.has(user.key))
      }
      users = []
      uses = 0
    },

    get referenced() {
      return files.referenced
    },
  }
}
