import type { PersonFound } from '#features/privacy/privacy.schema.ts'
import { PERSONAL_KINDS, type PersonalKind } from '#lib/values.ts'

type Counts = PersonFound['counts']

/** Accounts and the audit log always stay. The records of sign-ins protect an account as long as there is one. */
const stays = (kind: PersonalKind, { accounts }: Counts) =>
  kind === 'accounts' || kind === 'audit' || (kind === 'sign-ins' && accounts > 0)

/** The kinds of which we hold something. */
export const heldOf = (counts: Counts): Partial<Counts> =>
  Object.fromEntries(PERSONAL_KINDS.flatMap((kind) => (counts[kind] > 0 ? [[kind, counts[kind]]] : [])))

/** What a deletion takes away. */
export const deletedOf = (counts: Counts): Partial<Counts> =>
  Object.fromEntries(
    PERSONAL_KINDS.flatMap((kind) =>
      counts[kind] > 0 && !stays(kind, counts) ? [[kind, counts[kind]]] : [],
    ),
  )
