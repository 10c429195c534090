import { containsInAnyCase } from '#db/conditions.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { personalSearch } from '#platform/personal-search.ts'

/** Entries that name the address. Nobody can change the log, and it forgets them by itself. */
export const personalEntries = ({ db, heavy }: { db: Db; heavy: HeavyReads }): PersonalData => ({
  kind: 'audit',
  columns: ['audit.target', 'audit.detail'],
  ...personalSearch({
    look: (address, after, limit) =>
      heavy.select(
        db
          .selectFrom('audit')
          .select(['id', 'at', 'action', 'target', 'detail'])
          .where((eb) => eb.or(['target', 'detail'].map((column) => containsInAnyCase(db, column, address))))
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit),
      ),
    textsOf: ({ target, detail }) => [target, detail],
  }),
})
