import type { Db } from '#db/tables.ts'

/** Applications that nobody has looked at yet. */
export const receivedApplications = (db: Db) => db.selectFrom('application').where('status', '=', 'received')

/** Whether an application came with the file. */
export const isUsedByApplication = async (db: Db, { id }: { id: string }): Promise<boolean> =>
  (await db
    .selectFrom('application')
    .select('id')
    .where('portfolio_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined
