import type { Row } from '#db/tables.ts'
import type { Passkey } from '../passkeys.schema.ts'

export const toPasskey = ({ id, name, created_at, used_at, backed_up }: Row<'passkey'>): Passkey => ({
  id,
  name,
  created_at,
  used_at,
  backed_up,
})
