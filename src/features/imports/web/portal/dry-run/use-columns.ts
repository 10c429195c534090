import { useState } from 'react'
import type { ImportDetails, SubscriberColumns } from '#features/imports/imports.schema.ts'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'

const NONE: SubscriberColumns = { email: '', status: null, date: null }

const differs = (one: SubscriberColumns | null, other: SubscriberColumns | null) =>
  one?.email !== other?.email || one?.status !== other?.status || one?.date !== other?.date

/** A list whose columns nobody knows yet, so that nothing in it can be counted. */
export const isUnknownList = ({ system, list, options }: ImportDetails): boolean =>
  system === 'subscribers' && !list?.program && !options.columns

export type Columns = ReturnType<typeof useColumns>

/** The columns of a CSV file. The server reads it again with others, so they are sent together, by a button. */
export function useColumns({ choose, values: { columns: saved } }: Options) {
  const [draft, setDraft] = useState<SubscriberColumns>()
  const values = draft ?? saved ?? NONE
  // Without the column of the addresses, the server recognises all columns itself.
  const chosen = values.email === '' ? null : values
  return {
    values,
    changed: differs(chosen, saved),
    set: setDraft,
    use: () => {
      choose({ columns: chosen })
      setDraft(undefined)
    },
  }
}
