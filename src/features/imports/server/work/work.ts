import type { FileHandle } from 'node:fs/promises'
import type { Db, Tx } from '#db/tables.ts'
import type { Authors } from '#features/authors/server/authors.service.ts'
import type { Genres } from '#features/genres/server/genres.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { NavigationService } from '#features/navigation/server/navigation.service.ts'
import type { Newsletter } from '#features/newsletter/server/newsletter.service.ts'
import type { FreePages } from '#features/pages/server/free-pages.service.ts'
import type { Pages } from '#features/pages/server/pages.service.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import type { Erased } from '#features/privacy/server/erased.service.ts'
import type { Redirects } from '#features/redirects/server/redirects.service.ts'
import type { ImportKind } from '#lib/values.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import type { ImportOptions } from '../../imports.schema.ts'
import type { Files } from '../files.ts'
import type { Run } from '../imports.queries.ts'
import type { Note } from '../source.ts'

type Person = { email: string; name: string; role: 'author' }

/** The features that an import adds to. */
export type WorkServices = {
  content: ContentVersion
  media: Media
  posts: Posts
  authors: Authors
  genres: Genres
  pages: Pick<Pages, 'read' | 'fillSitePage' | 'emptySitePage'>
  freePages: FreePages
  navigation: Pick<NavigationService, 'addNavigation' | 'removeNavigation'>
  redirects: Pick<Redirects, 'addMany' | 'sortAddresses' | 'removeOf'>
  newsletter: Pick<Newsletter, 'importSubscribers' | 'removeImported'>
  erased: Pick<Erased, 'hashOf' | 'commentsFates'>
  people: { addWithoutMail: (person: Person) => Promise<string>; idOf: (email: string) => Promise<string> }
}

/** Everything that the steps of an import need. */
export type Work = WorkServices & {
  db: Db
  clock: Clock
  run: Run
  /** Names the old site in `import_origin`. */
  origin: string
  options: ImportOptions
  /** The file of items. */
  spool: FileHandle
  files: Files
  /** Adds notes about problems that only the import itself can find. */
  note: (about: { kind: string; key: string; name: string }, notes: Note[]) => Promise<void>
  /** A note about the whole import, with a number that grows, in the transaction of the batch. */
  tally: (tx: Tx, kind: ImportKind, code: string, more: number) => Promise<void>
  /** Updates the progress that people see, in the transaction of the batch. */
  count: (tx: Tx, done: Partial<Record<ImportKind, number>>) => Promise<void>
  /** Called after each batch. Throws when the import should stop. */
  beat: () => Promise<void>
}
