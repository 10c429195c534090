import { countRows } from '#db/count-rows.ts'
import type { Db } from '#db/tables.ts'
import type { PersonalData } from '#platform/personal-data.ts'

/** Also finds an account that had the address until recently, or asked for it. */
const accountsWith = (db: Db, address: string) =>
  db.selectFrom('account').where((eb) =>
    eb.or([
      eb('account.email', '=', address),
      eb('account.id', 'in', (own) =>
        own
          .selectFrom('address_change')
          .select('address_change.account_id')
          .where((of) => of.or([of('old_email', '=', address), of('new_email', '=', address)])),
      ),
    ]),
  )

/** People of the magazine. Their accounts are removed on the People page, where their posts find a new owner. */
export const personalAccounts = (db: Db): PersonalData => ({
  kind: 'accounts',
  columns: ['account.email', 'address_change.old_email', 'address_change.new_email'],

  count: (address) => countRows(accountsWith(db, address)),

  read: (address, { after, limit }) =>
    accountsWith(db, address)
      .select([
        'id',
        'email',
        'name',
        'bio',
        'role',
        'expertise',
        'links',
        'created_at',
        'seen_at',
        'disabled_at',
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
})

const accountOfAddress = (db: Db, address: string) =>
  db.selectFrom('account').select('id').where('email', '=', address)

/** Failed sign-ins with this address. Those of an account protect it, so they stay for their hours. */
export const personalFailures = (db: Db): PersonalData => ({
  kind: 'sign-ins',
  columns: ['login_failure.email'],

  count: (address) => countRows(db.selectFrom('login_failure').where('email', '=', address)),

  read: (address, { after, limit }) =>
    db
      .selectFrom('login_failure')
      .select(['id', 'email', 'at'])
      .where('email', '=', address)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),

  async remove(tx, address, limit) {
    const some = tx.selectFrom('login_failure').select('id').where('email', '=', address).limit(limit)
    const { numDeletedRows } = await tx
      .deleteFrom('login_failure')
      .where('id', 'in', some)
      .where((eb) => eb.not(eb.exists(accountOfAddress(tx, address))))
      .executeTakeFirst()
    return { rows: Number(numDeletedRows) }
  },
})

/** Networks from which an account has signed in, as hashes. */
export const personalNetworks = (db: Db): PersonalData => ({
  kind: 'sign-ins',
  columns: ['known_network.email'],

  count: (address) => countRows(db.selectFrom('known_network').where('email', '=', address)),

  read: (address, { after, limit }) =>
    db
      .selectFrom('known_network')
      .select(['address as id', 'email', 'expires_at'])
      .where('email', '=', address)
      .where('address', '>', after)
      .orderBy('address')
      .limit(limit)
      .execute(),

  async remove(tx, address) {
    const { numDeletedRows } = await tx
      .deleteFrom('known_network')
      .where('email', '=', address)
      .where((eb) => eb.not(eb.exists(accountOfAddress(tx, address))))
      .executeTakeFirst()
    return { rows: Number(numDeletedRows) }
  },
})
