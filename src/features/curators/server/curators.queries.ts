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

/**
 * Held until the transaction ends, and all others with it: whoever shares out submissions holds them in this order,
 * and of two who took them in different orders neither would get any further.
 */
export async function heldCurator(tx: Tx, id: string) {
  const all = await tx
    .selectFrom('account')
    .select(['id', 'name', 'disabled_at'])
    .where('role', '=', 'curator')
    .orderBy('id')
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .execute()
  return all.find((account) => account.id === id)
}

export const setExpertise = (tx: Tx, id: string, expertise: string[]) =>
  tx
    .updateTable('account')
    .set({ expertise: JSON.stringify(expertise) })
    .where('id', '=', id)
    .execute()
