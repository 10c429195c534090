import { PORTAL } from '#lib/portal-paths.ts'
import { formatSpace } from '#lib/bytes.ts'
import { letter } from '#lib/letter.ts'
import type { Space } from '#platform/disk/space.ts'
import type { Shortage } from '#platform/http/upload-gate.ts'

type Site = { name: string; url: string }
type Room = Space & { reserve: number }

export const shortageMail = (shortage: Shortage, room: Room, site: Site) =>
  shortage === 'disk' ? diskFullMail(room, site) : visitorsMail(site)

function diskFullMail({ free, total, reserve }: Room, { name, url }: Site) {
  return {
    subject: `The disk of ${name} is nearly full`,
    ...letter([
      'Hello,',
      `The server of ${name} has ${formatSpace(free)} of ${formatSpace(total)} left. It keeps ${formatSpace(reserve)} for the database, and visitors may fill at most half of the rest in a day. So it is refusing files: artists may not be able to upload music, and you may not be able to add pictures or recordings.`,
      'Reading, signing in and deleting still work. To make room, empty the Spam folder, delete files you don’t need, or give the server more space.',
      { text: 'See the disk’s status', link: url + PORTAL.settings },
      'We send this at most once a day.',
    ]),
  }
}

function visitorsMail({ name, url }: Site) {
  return {
    subject: `${name} is refusing files from visitors`,
    ...letter([
      'Hello,',
      `Visitors of ${name} have sent so many files that we take no more from them for now. Artists can’t upload music, but they can still send links.`,
      'If this looks like an attack, mark those submissions as spam and empty the Spam folder: that makes room at once. Otherwise you need to do nothing. Tomorrow we take files again.',
      { text: 'See the submissions', link: url + PORTAL.submissions },
      'We send this at most once a day.',
    ]),
  }
}
