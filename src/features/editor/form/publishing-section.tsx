import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import { useDraftField, useEditingState } from '#features/editor/saving/editing-context.ts'
import { followersQuery } from '#features/editor/editor.api.ts'
import { Section } from '#features/editor/form/form-parts.tsx'
import { UnpublishDialog } from '#features/editor/saving/unpublish-dialog.tsx'
import type { SaveActions } from '#features/editor/saving/use-save-actions.ts'
import { useSiteZone } from '#features/editor/form/use-site-zone.ts'
import type { PostStatus } from '#lib/values.ts'
import { siteTime } from '#lib/site-time.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { publishingTexts as texts } from '../texts/form.ts'
import { lateFollowersText } from '../texts/publish.ts'

const LOOKS = { draft: 'dashed', scheduled: 'outlined', published: 'loud' } as const

export function PublishingSection({ unpublish }: { unpublish: SaveActions['unpublish'] }) {
  const mayPublish = useMay('posts.publish')
  const status = useEditingState(({ stored }) => stored?.status ?? 'draft')
  const [asking, setAsking] = useState(false)
  return (
    <Section id="publishing" title={texts.section}>
      <div>
        <p className="flex items-center gap-2 font-semibold">
          {texts.status} <Badge look={LOOKS[status]}>{texts.names[status]}</Badge>
        </p>
        <Meaning status={status} mayPublish={mayPublish} />
        {status !== 'draft' && (
          <Button className="mt-3" onClick={() => setAsking(true)}>
            {status === 'scheduled' ? texts.cancelSchedule : texts.unpublish}
          </Button>
        )}
      </div>
      {mayPublish && <CommentsField />}
      {mayPublish && <FollowersField />}
      {asking && <UnpublishDialog unpublish={unpublish} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function CommentsField() {
  const [commentsOn, setCommentsOn] = useDraftField('commentsOn')
  return (
    <Checkbox
      label={texts.comments}
      hint={texts.commentsHint}
      checked={commentsOn}
      onChange={(event) => setCommentsOn(event.target.checked)}
    />
  )
}

function Meaning({ status, mayPublish }: { status: PostStatus; mayPublish: boolean }) {
  const zone = useSiteZone()
  const publishAt = useEditingState(({ stored }) => stored?.publishAt ?? '')
  const isWaiting = useEditingState(({ stored }) => stored?.review?.state === 'waiting')
  return (
    <p className="mt-1.5 text-sm text-muted">
      {status === 'scheduled'
        ? texts.scheduled(siteTime(publishAt, zone))
        : status === 'draft' && !mayPublish
          ? texts.authorsDraft(isWaiting)
          : texts[status]}
    </p>
  )
}

function FollowersField() {
  const [notifyFollowers, setNotifyFollowers] = useDraftField('notifyFollowers')
  const late = useLateNotice(notifyFollowers)
  return (
    <Checkbox
      label={texts.followers}
      hint={late ?? texts.followersHint}
      checked={notifyFollowers}
      onChange={(event) => setNotifyFollowers(event.target.checked)}
    />
  )
}

/** Turning this on for a published post sends e-mails with the next save, so the hint says how many. */
function useLateNotice(notifyFollowers: boolean): string | undefined {
  const isLate = useEditingState(
    ({ stored }) => stored?.status === 'published' && !stored.draft.notifyFollowers,
  )
  const authors = useEditingState(({ draft }) => draft.authors)
  const genreId = useEditingState(({ draft }) => draft.genreId)
  const postId = useEditingState(({ stored }) => stored?.id)
  const asks = isLate && notifyFollowers
  const { data, isError } = useQuery({
    ...followersQuery(authors, genreId, postId),
    enabled: asks,
  })
  return asks ? lateFollowersText({ known: data, failed: isError }) : undefined
}
