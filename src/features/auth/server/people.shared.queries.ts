import { sql } from 'kysely'
import { contains } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'

const invitationEnd = sql<string | null>`(
  select max(expires_at) from password_link
  where account_id = account.id and purpose = 'invite' and used_at is null)`

/** An authenticator app or a passkey, of the account in the outer query. SQLite answers 0 or 1. */
export const hasFactor = sql<boolean | number>`(exists (
  select 1 from authenticator where authenticator.account_id = account.id and confirmed_at is not null)
  or exists (select 1 from passkey where passkey.account_id = account.id))`

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

const people = (db: Db, find: string) =>
  db.selectFrom('account').$if(find !== '', (q) =>
    q.where((eb) =>
      eb.or([
        contains(db, 'account.name', find),
        // SQLite lowers ASCII letters only.
        sql<boolean>`lower(account.name) like ${`%${escaped(find.toLowerCase())}%`} escape '\\'`,
        contains(db, 'account.email', find.toLowerCase()),
      ]),
    ),
  )

/** `find` is part of the name or the address. */
export const listPeople = (db: Db, find: string, page: { limit: number; offset: number }) =>
  people(db, find)
    .selectAll('account')
    .select([invitationEnd.as('invitation_end'), hasFactor.as('has_factor')])
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countPeople = async (db: Db, find: string): Promise<number> =>
  (
    await people(db, find)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const personById = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .selectAll('account')
    .select([invitationEnd.as('invitation_end'), hasFactor.as('has_factor')])
    .where('account.id', '=', id)
    .executeTakeFirst()

/** Also finds closed accounts. */
export const personByEmail = (db: Db, email: string) =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personById>>>

/**
 * Locks every admin who can sign in until the transaction ends, so that two admins cannot remove each other at the same
 * moment. SQLite runs one writing transaction at a time. Passkeys don't matter here: only people who have accepted their
 * invitation with a password can add one, and nobody can remove a password.
 */
export const heldAdmins = (tx: Tx) =>
  tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .execute()

export const heldPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .executeTakeFirst()
