import type { Db } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type { Person, ProfileForm } from '../auth.schema.ts'
import { heldAccount, updateAccount } from './auth.queries.ts'
import { toPerson } from './person.ts'

export const createProfiles = ({ db, media }: { db: Db; media: Media }) => ({
  save: ({ accountId }: Identity, form: ProfileForm, picture: Upload | undefined): Promise<Person> =>
    media.withImage(picture, (stored) =>
      db.transaction().execute(async (tx) => {
        const before = await heldAccount(tx, accountId)
        if (!before) throw unauthenticated()
        const { name = before.name, bio = before.bio, avatar_url } = form
        const avatar = stored?.key ?? (avatar_url === '' ? null : before.avatar)
        await updateAccount(tx, accountId, { name, bio, avatar })
        if (stored) await media.keep(tx, [stored])
        if (before.avatar && before.avatar !== avatar) await media.releaseKeys(tx, [before.avatar], true)
        return toPerson({ ...before, name, bio, avatar })
      }),
    ),
})
