import { useState } from 'react'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import type { AuthorEntry } from '#features/authors/authors.schema.ts'
import { authorsTabTexts as texts, deleteGuestTexts } from '#features/authors/texts/portal.ts'
import { GuestDialog } from '#features/authors/web/portal/guest-dialog.tsx'
import { deleteGuest } from '#features/authors/web/portal/guests.api.ts'
import { MergeDialog } from '#features/authors/web/portal/merge-dialog.tsx'
import { useGuestChange } from '#features/authors/web/portal/use-guest-change.ts'
import { authorPath } from '#lib/paths.ts'
import { inviteGuestPath } from '#lib/portal-paths.ts'
import { QuietButton, QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { Avatar } from '#ui/portal/display/avatar.tsx'

export function GuestRow({ guest }: { guest: AuthorEntry }) {
  const { id, name, avatar, slug, posts } = guest
  const mayInvite = useMay('people.manage')
  const [asking, setAsking] = useState<'edit' | 'merge'>()
  const change = useGuestChange(name)
  const onClose = () => setAsking(undefined)
  return (
    <article className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 py-4 lg:grid-cols-[auto_1fr_auto]">
      <Avatar name={name} url={avatar} className="size-11 text-base" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug break-words">{name}</h2>
        <p className="text-sm text-muted">{texts.posts(posts)}</p>
      </div>
      <div className="col-span-full -ml-2 flex flex-wrap items-center gap-1 sm:-ml-3 lg:col-span-1 lg:ml-0">
        {slug && (
          <QuietLink to={authorPath(slug)} target="_blank" aria-description={name}>
            {texts.view}
          </QuietLink>
        )}
        <QuietButton aria-description={name} onClick={() => setAsking('edit')}>
          {texts.edit}
        </QuietButton>
        {mayInvite && (
          <QuietLink to={inviteGuestPath(id)} aria-description={name}>
            {texts.invite}
          </QuietLink>
        )}
        <QuietButton aria-description={name} onClick={() => setAsking('merge')}>
          {texts.merge}
        </QuietButton>
        {posts === 0 && (
          <QuietButton
            tone="bad"
            disabled={change.isPending}
            aria-description={name}
            onClick={() => change.mutate({ send: () => deleteGuest(id), done: deleteGuestTexts.done })}
          >
            {texts.delete}
          </QuietButton>
        )}
      </div>
      {asking === 'edit' && <GuestDialog guest={guest} onClose={onClose} />}
      {asking === 'merge' && <MergeDialog guest={guest} onClose={onClose} />}
    </article>
  )
}
