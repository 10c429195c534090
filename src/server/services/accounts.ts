import { createAuth } from '#features/auth/server/auth.service.ts'
import { createAuthors } from '#features/authors/server/authors.service.ts'
import { createKeys } from '#features/keys/server/keys.service.ts'
import { moveFollowers } from '#features/newsletter/server/followers.shared.queries.ts'
import { countByAuthor } from '#features/posts/server/posts.shared.queries.ts'
import { indexAgain } from '#features/search/server/search.shared.queries.ts'
import { createWebhooks } from '#features/webhooks/server/webhooks.service.ts'
import type { BaseServices } from './base.ts'
import type { FileServices } from './files.ts'
import type { Ground } from './ground.ts'
import type { MailServices } from './mail.ts'

export type AccountServices = ReturnType<typeof createAccountServices>

/** People and programs that sign in, and the authors that posts name. */
export function createAccountServices(
  { secrets, pause }: Ground,
  base: BaseServices,
  { mail }: MailServices,
  { media }: FileServices,
) {
  const { db, content, clock, audit, settings, config } = base
  const authors = createAuthors({
    db,
    content,
    audit,
    media,
    clock,
    countPosts: countByAuthor,
    onMerge: async (tx, { from, to, posts }) => {
      await indexAgain(tx, posts)
      await moveFollowers(tx, from, to)
    },
  })
  return {
    authors,
    auth: createAuth({ db, content, clock, audit, mail, settings, media, config, secrets, authors, pause }),
    keys: createKeys({ db, clock, audit }),
    webhooks: createWebhooks({ db, clock, audit, config }),
  }
}
