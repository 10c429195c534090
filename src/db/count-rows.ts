import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

export const countRows = async <T extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, T, object>,
): Promise<number> =>
  (await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
