import { createErased } from '#features/privacy/server/erased.service.ts'
import { createAccountServices } from './services/accounts.ts'
import { createAudienceServices } from './services/audience.ts'
import { createBaseServices } from './services/base.ts'
import { createFileServices } from './services/files.ts'
import type { Ground } from './services/ground.ts'
import { createMailServices } from './services/mail.ts'
import { createMusicServices } from './services/music.ts'
import { createOperationServices } from './services/operations.ts'
import { createPostServices } from './services/posts.ts'
import { createSiteServices } from './services/site.ts'
import { createVisitServices } from './services/visits.ts'

export type Services = ReturnType<typeof createServices>

/** Creates every service once, group by group. Each group uses only groups above it. */
export function createServices(ground: Ground) {
  const base = createBaseServices(ground)
  const mail = createMailServices(ground, base)
  const files = createFileServices(ground, base, mail)
  const accounts = createAccountServices(ground, base, mail, files)
  const visits = createVisitServices(base)
  const common = { ...base, ...mail, ...files, ...accounts, ...visits }
  const posts = createPostServices(common)
  const content = { ...common, ...posts }
  const erased = createErased(ground)
  return {
    ...content,
    erased,
    ...createSiteServices(content),
    ...createAudienceServices(ground, content, erased),
    ...createMusicServices(ground, content),
    ...createOperationServices(ground, content, erased),
  }
}
