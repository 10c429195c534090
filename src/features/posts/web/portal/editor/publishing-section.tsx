import { useDraftField, useEditingState } from '#features/posts/web/portal/editor/editing-context.ts'
import { DraftField, DraftSelect, Section } from '#features/posts/web/portal/editor/form-parts.tsx'
import type { Status } from '#features/posts/web/portal/editor/post-draft.ts'
import { Checkbox } from '#ui/portal/checkbox.tsx'

const CHOICES: { value: Status; label: string }[] = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
]

/** What 'Save Post' will do, so that nobody publishes by surprise. */
const MEANING: Record<Status, string> = {
  published: 'Readers see it as soon as you save.',
  draft: 'Only staff see it. It saves itself while you write.',
  scheduled: 'It appears by itself at the time you choose.',
}

export function PublishingSection() {
  const [status, setStatus] = useDraftField('status')
  const [commentsOn, setCommentsOn] = useDraftField('commentsOn')
  const [notifyFollowers, setNotifyFollowers] = useDraftField('notifyFollowers')
  const isPublic = useEditingState(({ stored }) => stored !== null && stored.status === 'published')
  return (
    <Section id="publishing" title="Publishing">
      <div>
        <DraftSelect id="post-status" label="Status" value={status} choices={CHOICES} onChange={setStatus} />
        <p className="mt-1.5 text-sm text-muted">
          {isPublic && status !== 'published' ? 'Saving takes it away from readers.' : MEANING[status]}
        </p>
      </div>
      {status === 'scheduled' && (
        <DraftField
          name="publishAt"
          id="post-publish-at"
          label="Publish At"
          type="datetime-local"
          hint="By your own clock."
        />
      )}
      <Checkbox
        label="Comments"
        hint="Readers may write some, if the site allows it."
        checked={commentsOn}
        onChange={(event) => setCommentsOn(event.target.checked)}
      />
      <Checkbox
        label="Tell followers"
        hint="Whoever follows the author or the genre gets one mail, once readers can see the post."
        checked={notifyFollowers}
        onChange={(event) => setNotifyFollowers(event.target.checked)}
      />
    </Section>
  )
}
