import type { Db } from '#db/tables.ts'

export const receivedApplications = (db: Db) => db.selectFrom('application').where('status', '=', 'received')

export const isUsedByApplication = async (db: Db, { id }: { id: string }): Promise<boolean> =>
  (await db
    .selectFrom('application')
    .select('id')
    .where('portfolio_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined
