import type { TestApp } from './testing.ts'

/** A thread of two, and one that waits. */
export async function insertThread({ db, clock }: TestApp, { id: post_id }: { id: string }) {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  const rest = { post_id, email: 'reader@example.com' }
  await db
    .insertInto('comment')
    .values([
      {
        ...rest,
        id: 'z-first',
        author: 'Ann <b>',
        content: 'Lovely & wet',
        status: 'approved',
        created_at: at(1),
      },
      {
        ...rest,
        id: 'a-reply',
        author: 'Bo',
        content: 'Indeed',
        status: 'approved',
        created_at: at(2),
        parent_id: 'z-first',
      },
      {
        ...rest,
        id: 'm-waiting',
        author: 'Cy',
        content: 'First!\nAgain',
        status: 'pending',
        created_at: at(3),
      },
    ])
    .execute()
}
