import type { Tx } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type { Person, ProfileForm } from '../auth.schema.ts'
import { heldAccount, updateAccount } from './auth.queries.ts'
import { toPerson } from './person.ts'

/** Authors come later in the order of features. Their names on posts come from the profile. */
export type ProfileReaders = {
  /** Returns the content keys of what readers see of the profile. */
  profileChanged: (tx: Tx, accountId: string) => Promise<string[]>
}

type Needs = { content: ContentVersion; media: Media; authors: ProfileReaders }

export const createProfiles = ({ content, media, authors }: Needs) => ({
  save: ({ accountId }: Identity, form: ProfileForm, picture: Upload | undefined): Promise<Person> =>
    media.withImage(picture, (stored) =>
      content.changeIf(async (tx) => {
        const before = await heldAccount(tx, accountId)
        if (!before) throw unauthenticated()
        const { name = before.name, bio = before.bio, links = before.links, avatar_url } = form
        const avatar = stored?.key ?? (avatar_url === '' ? null : before.avatar)
        await updateAccount(tx, accountId, { name, bio, avatar, links: JSON.stringify(links) })
        if (stored) await media.keep(tx, [stored])
        if (before.avatar && before.avatar !== avatar) await media.releaseKeys(tx, [before.avatar], true)
        const keys = await authors.profileChanged(tx, accountId)
        return { result: toPerson({ ...before, name, bio, avatar, links }), keys }
      }),
    ),
})
