import type { Row } from '#db/tables.ts'
import { fileUrl } from '#lib/file-urls.ts'
import type { Person } from '../auth.schema.ts'

export const toPerson = ({ id, name, email, bio, avatar, role }: Row<'account'>): Person => ({
  id,
  name,
  email,
  bio,
  role,
  avatar: fileUrl(avatar),
})
