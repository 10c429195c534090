import { useState } from 'react'
import { authErrors } from '#features/auth/texts/errors.ts'
import { profileTexts as texts } from '#features/auth/texts/portal.ts'
import { AddressCard } from '#features/auth/web/portal/address-card.tsx'
import { ChangePasswordCard } from '#features/auth/web/portal/change-password-card.tsx'
import { FactorsCard } from '#features/auth/web/portal/factors-card.tsx'
import { type Me, meQuery } from '#features/auth/web/portal/me.api.ts'
import { PasskeysCard } from '#features/auth/web/portal/passkeys-card.tsx'
import { SessionsCard } from '#features/auth/web/portal/sessions-card.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { type ChosenPicture, ImageField } from '#ui/portal/controls/image-field.tsx'
import { formFor } from '#ui/call-form.ts'
import { staffUpload } from '#ui/portal/session/upload.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { uploading } from '#ui/portal/session/work.ts'

const AVATAR_MB = 5

export function ProfileTab() {
  return (
    <>
      <LoadedCard
        title={texts.title}
        lead={texts.lead}
        query={meQuery}
        loading={texts.loading}
        skeleton="h-112"
      >
        {(me) => <ProfileForm me={me} />}
      </LoadedCard>
      <AddressCard />
      <ChangePasswordCard />
      <FactorsCard />
      <PasskeysCard />
      <SessionsCard />
    </>
  )
}

type Fields = Pick<Me, 'name' | 'bio'> & { links: string }

/** The server names the entry of the list, such as `links.1`. */
const linksIssue = (issues: Record<string, string>) =>
  Object.entries(issues).find(([path]) => path.startsWith('links'))?.[1]

function saveProfile({ name, bio, links }: Fields, avatar: ChosenPicture): Promise<Me> {
  const form = formFor('PUT /api/auth/profile', {
    name: name.trim(),
    bio: bio.trim(),
    links: JSON.stringify(links.split(/\s+/).filter(Boolean)),
    ...(avatar === 'none' ? { avatar_url: '' } : { avatar: avatar?.file }),
  })
  const put = (onProgress?: (done: number) => void) =>
    staffUpload('PUT /api/auth/profile', 'record', { form, ...(onProgress && { onProgress }) })
  return avatar && avatar !== 'none' ? uploading(texts.avatarUpload, put) : put()
}

function ProfileForm({ me }: { me: Me }) {
  const [avatar, setAvatar] = useState<ChosenPicture>()
  const card = useCardSave({
    name: 'profile',
    saved: { name: me.name, bio: me.bio, links: me.links.join('\n') },
    query: meQuery,
    save: async (fields: Fields) => {
      const answer = await saveProfile(fields, avatar)
      // The person may have chosen another picture in the meantime.
      setAvatar((now) => (now === avatar ? undefined : now))
      return answer
    },
    check: ({ name }) => ({ name: name.trim() === '' ? authErrors.name : undefined }),
    done: texts.saved,
    failed: texts.failed,
  })
  return (
    <CardForm {...card.form} changed={card.form.changed || avatar !== undefined} button={texts.save}>
      <ImageField
        label={texts.avatar}
        url={me.avatar}
        chosen={avatar}
        onChoose={setAvatar}
        maxMb={AVATAR_MB}
        className="size-24"
      />
      <Field {...card.field('name')} label={texts.name} autoComplete="name" maxLength={100} />
      <TextArea {...card.field('bio')} label={texts.bio} rows={4} maxLength={2000} />
      <TextArea
        {...card.field('links')}
        label={texts.links}
        hint={texts.linksHint}
        rows={3}
        error={linksIssue(card.saving.issues)}
      />
    </CardForm>
  )
}
