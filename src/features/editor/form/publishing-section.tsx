import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraftField, useEditingState } from '#features/editor/saving/editing-context.ts'
import { followersQuery } from '#features/editor/editor.api.ts'
import { Section } from '#features/editor/form/form-parts.tsx'
import { lateFollowersText } from '#features/editor/saving/publish-texts.ts'
import { UnpublishDialog } from '#features/editor/saving/unpublish-dialog.tsx'
import type { SaveActions } from '#features/editor/saving/use-save-actions.ts'
import { useSiteZone } from '#features/editor/form/use-site-zone.ts'
import type { PostStatus } from '#lib/values.ts'
import { siteTime } from '#lib/site-time.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'

const NAMES: Record<PostStatus, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }
const LOOKS = { draft: 'dashed', scheduled: 'outlined', published: 'loud' } as const

/** Where the post is, and the way back out of the readers' sight. */
export function PublishingSection({ unpublish }: { unpublish: SaveActions['unpublish'] }) {
  const [commentsOn, setCommentsOn] = useDraftField('commentsOn')
  const status = useEditingState(({ stored }) => stored?.status ?? 'draft')
  const [asking, setAsking] = useState(false)
  return (
    <Section id="publishing" title="Publishing">
      <div>
        <p className="flex items-center gap-2 font-semibold">
          PostStatus <Badge look={LOOKS[status]}>{NAMES[status]}</Badge>
        </p>
        <Meaning status={status} />
        {status !== 'draft' && (
          <Button className="mt-3" onClick={() => setAsking(true)}>
            {status === 'scheduled' ? 'Cancel schedule…' : 'Unpublish…'}
          </Button>
        )}
      </div>
      <Checkbox
        label="Comments"
        hint="Allow comments on this post."
        checked={commentsOn}
        onChange={(event) => setCommentsOn(event.target.checked)}
      />
      <FollowersField />
      {asking && <UnpublishDialog unpublish={unpublish} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function Meaning({ status }: { status: PostStatus }) {
  const zone = useSiteZone()
  const publishAt = useEditingState(({ stored }) => stored?.publishAt ?? '')
  const words = {
    draft:
      'Only staff can see it. It saves itself while you write, and nothing is public until you publish it.',
    scheduled: `It appears on ${siteTime(publishAt, zone)}. Saving keeps this date.`,
    published: 'Readers can see it. Saving shows them your changes at once.',
  }
  return <p className="mt-1.5 text-sm text-muted">{words[status]}</p>
}

function FollowersField() {
  const [notifyFollowers, setNotifyFollowers] = useDraftField('notifyFollowers')
  const late = useLateNotice(notifyFollowers)
  return (
    <Checkbox
      label="Tell followers"
      hint={late ?? 'People who follow the author or the genre get one e-mail when the post appears.'}
      checked={notifyFollowers}
      onChange={(event) => setNotifyFollowers(event.target.checked)}
    />
  )
}

/** Turning this on for a published post sends mail with the next save: the person is told how many. */
function useLateNotice(notifyFollowers: boolean): string | undefined {
  const isLate = useEditingState(
    ({ stored }) => stored?.status === 'published' && !stored.draft.notifyFollowers,
  )
  const author = useEditingState(({ draft }) => draft.author.trim())
  const genreId = useEditingState(({ draft }) => draft.genreId)
  const postId = useEditingState(({ stored }) => stored?.id)
  const asks = isLate && notifyFollowers
  const { data, isError } = useQuery({
    ...followersQuery({ author, genre_id: genreId, post_id: postId }),
    enabled: asks,
  })
  return asks ? lateFollowersText({ known: data, failed: isError }) : undefined
}
