import { PORTAL } from '#lib/portal-paths.ts'
import { formatSpace } from '#lib/bytes.ts'
import { letter } from '#lib/letter.ts'
import { diskFullMailTexts, shortageMailTexts, visitorFilesMailTexts } from '../texts/mail.ts'
import type { Space } from '#platform/disk/space.ts'
import type { Shortage } from '#platform/http/upload-gate.ts'

type Site = { name: string; url: string }
type Room = Space & { reserve: number }

export const shortageMail = (shortage: Shortage, room: Room, site: Site) =>
  shortage === 'disk' ? diskFullMail(room, site) : visitorsMail(site)

function diskFullMail({ free, total, reserve }: Room, { name, url }: Site) {
  const space = { free: formatSpace(free), total: formatSpace(total), reserve: formatSpace(reserve) }
  return {
    subject: diskFullMailTexts.subject(name),
    ...letter([
      shortageMailTexts.greeting,
      diskFullMailTexts.space(name, space),
      diskFullMailTexts.advice,
      { text: diskFullMailTexts.link, link: url + PORTAL.settings },
      shortageMailTexts.frequency,
    ]),
  }
}

function visitorsMail({ name, url }: Site) {
  return {
    subject: visitorFilesMailTexts.subject(name),
    ...letter([
      shortageMailTexts.greeting,
      visitorFilesMailTexts.reason(name),
      visitorFilesMailTexts.advice,
      { text: visitorFilesMailTexts.link, link: url + PORTAL.submissions },
      shortageMailTexts.frequency,
    ]),
  }
}
