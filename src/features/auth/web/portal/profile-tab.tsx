import { useState } from 'react'
import { ChangePasswordCard } from '#features/auth/web/portal/change-password-card.tsx'
import { type Me, meQuery } from '#features/auth/web/portal/me.api.ts'
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
        title="Profile"
        lead="Your name and picture as the portal shows them."
        query={meQuery}
        loading="Loading profile..."
        skeleton="h-112"
      >
        {(me) => <ProfileForm me={me} />}
      </LoadedCard>
      <ChangePasswordCard />
    </>
  )
}

type Texts = Pick<Me, 'name' | 'bio'>

function saveProfile({ name, bio }: Texts, avatar: ChosenPicture): Promise<Me> {
  const form = formFor('PUT /api/auth/profile', {
    name: name.trim(),
    bio: bio.trim(),
    ...(avatar === 'none' ? { avatar_url: '' } : { avatar: avatar?.file }),
  })
  const put = (onProgress?: (done: number) => void) =>
    staffUpload('PUT /api/auth/profile', 'record', { form, ...(onProgress && { onProgress }) })
  return avatar && avatar !== 'none' ? uploading('avatar', put) : put()
}

function ProfileForm({ me }: { me: Me }) {
  const [avatar, setAvatar] = useState<ChosenPicture>()
  const card = useCardSave({
    name: 'profile',
    saved: { name: me.name, bio: me.bio },
    queryKey: meQuery.queryKey,
    save: async (texts: Texts) => {
      const answer = await saveProfile(texts, avatar)
      // Another one may have been chosen in the meantime.
      setAvatar((now) => (now === avatar ? undefined : now))
      return answer
    },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Please enter your name' : undefined }),
    done: 'Profile updated',
    failed: 'Failed to update profile',
  })
  return (
    <CardForm {...card.form} changed={card.form.changed || avatar !== undefined} button="Save Profile">
      <ImageField
        label="Avatar"
        url={me.avatar}
        chosen={avatar}
        onChoose={setAvatar}
        maxMb={AVATAR_MB}
        className="size-24"
      />
      <Field {...card.field('name')} label="Full Name" autoComplete="name" maxLength={100} />
      <TextArea {...card.field('bio')} label="Bio" rows={4} maxLength={2000} />
      <p className="text-sm text-muted">
        You sign in as <span className="font-semibold text-ink">{me.email}</span>.
      </p>
    </CardForm>
  )
}
