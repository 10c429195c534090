import { formatSpace } from '#lib/bytes.ts'
import { letter } from '#lib/letter.ts'
import type { Space } from '#platform/disk/space.ts'

type Site = { name: string; url: string }

export function diskFullMail({ free, total, reserve }: Space & { reserve: number }, { name, url }: Site) {
  return {
    subject: `The disk of ${name} is nearly full`,
    ...letter([
      'Hello,',
      `The server of ${name} has ${formatSpace(free)} of ${formatSpace(total)} left. It keeps ${formatSpace(reserve)} for the database, so it takes no more files: artists can’t upload music, and nobody can add pictures or recordings.`,
      'Reading, signing in and deleting still work. To make room, delete files you don’t need, or give the server more space.',
      { text: 'See the disk’s status', link: `${url}/admin/settings` },
      'We send this at most once a day.',
    ]),
  }
}
