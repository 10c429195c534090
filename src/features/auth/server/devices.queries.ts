import type { Db, NewRow, Tx } from '#db/tables.ts'

type Device = NewRow<'known_device'>

/** Returns undefined when the account has used the device before. */
export const rememberDevice = (tx: Tx, device: Device) =>
  tx
    .insertInto('known_device')
    .values(device)
    .onConflict((oc) => oc.doNothing())
    .returning('device')
    .executeTakeFirst()

export async function touchDevice(tx: Tx, { account_id, device, seen_at }: Device): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ seen_at })
    .where('account_id', '=', account_id)
    .where('device', '=', device)
    .execute()
}

export const countDevices = async (tx: Tx, accountId: string): Promise<number> =>
  (
    await tx
      .selectFrom('known_device')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count

export const deleteOldDevices = (db: Db, before: string) =>
  db.deleteFrom('known_device').where('seen_at', '<', before).execute()
