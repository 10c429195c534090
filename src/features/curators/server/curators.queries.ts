import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'

const OPEN = ['received', 'in review'] as const

/** Everybody with the role, and how many open submissions each has. */
export const listCurators = (db: Db, id?: string) =>
  db
    .selectFrom('account')
    .select((eb) => [
      'account.id',
      'account.name',
      'account.email',
      'account.expertise',
      'account.password_hash',
      'account.disabled_at',
      'account.created_at',
      eb
        .selectFrom('submission')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('submission.assigned_to', '=', 'account.id')
        .where('submission.status', 'in', OPEN)
        .as('open'),
    ])
    .where('account.role', '=', 'curator')
    .$if(id !== undefined, (q) => q.where('account.id', '=', id!))
    .orderBy('account.id')
    .execute()

/** Held until the transaction ends. */
export const heldCurator = (tx: Tx, id: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'disabled_at'])
    .where('id', '=', id)
    .where('role', '=', 'curator')
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export const setExpertise = (tx: Tx, id: string, expertise: string[]) =>
  tx
    .updateTable('account')
    .set({ expertise: JSON.stringify(expertise) })
    .where('id', '=', id)
    .execute()
