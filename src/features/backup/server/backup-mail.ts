import { letter } from '#lib/letter.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import { siteTime } from '#lib/site-time.ts'
import { backupMailTexts as texts } from '../texts/mail.ts'

export type Trouble = { kind: 'failed'; at: string; error: string } | { kind: 'old' }

type Site = { name: string; url: string; timeZone: string; lastVerified: string | undefined }

export function backupMail(trouble: Trouble, { name, url, timeZone, lastVerified }: Site) {
  const timeOf = (at: string) => siteTime(at, timeZone)
  const isFailed = trouble.kind === 'failed'
  const first = isFailed
    ? [texts.failed(name, timeOf(trouble.at)), texts.reason(trouble.error)]
    : [texts.old(name)]
  return {
    subject: isFailed ? texts.failedSubject(name) : texts.oldSubject(name),
    ...letter([
      texts.greeting,
      ...first,
      lastVerified === undefined ? texts.none : texts.last(timeOf(lastVerified)),
      texts.advice,
      { text: texts.link, link: url + PORTAL.backups },
      texts.frequency,
    ]),
  }
}
