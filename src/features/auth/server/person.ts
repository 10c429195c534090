import type { Row } from '#db/tables.ts'
import { fileUrl } from '#lib/file-urls.ts'
import type { Person } from '../auth.schema.ts'

export const toPerson = (
  { id, name, email, bio, avatar, links, role }: Row<'account'>,
  needsFactor = false,
): Person => ({
  id,
  name,
  email,
  bio,
  links,
  role,
  avatar: fileUrl(avatar),
  ...(needsFactor && { needs_factor: true }),
})
