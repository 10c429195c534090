import { createCurators } from '#features/curators/server/curators.service.ts'
import { createPeople } from '#features/people/server/people.service.ts'
import { createSubmissions } from '#features/submissions/server/submissions.service.ts'
import type { AccountServices } from './accounts.ts'
import type { BaseServices } from './base.ts'
import type { FileServices } from './files.ts'
import type { Ground } from './ground.ts'
import type { MailServices } from './mail.ts'
import type { PostServices } from './posts.ts'

type Earlier = BaseServices & MailServices & FileServices & AccountServices & PostServices

/** Music that artists send in, and the people who review it. */
export function createMusicServices({ secrets }: Ground, earlier: Earlier) {
  const { db, heavy, content, audit, settings, clock, config } = earlier
  const { auth, authors, mail, media, privateFiles, posts, webhooks } = earlier
  const submissions = createSubmissions({
    db,
    audit,
    heavy,
    clock,
    config,
    secrets,
    auth,
    mail,
    settings,
    media,
    privateFiles,
    posts,
    webhooks,
  })
  const people = createPeople({ db, content, audit, auth, authors, mail, settings, config, submissions })
  const curators = createCurators({
    db,
    audit,
    clock,
    config,
    auth,
    mail,
    settings,
    media,
    privateFiles,
    submissions,
    people,
  })
  return { submissions, people, curators }
}
