import { useEditingState } from '#features/editor/saving/editing-context.ts'
import { useSiteZone } from '#features/editor/form/use-site-zone.ts'
import type { SaveActions } from '#features/editor/saving/use-save-actions.ts'
import { siteTime } from '#lib/site-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

type UnpublishDialogProps = { unpublish: SaveActions['unpublish']; onClose: () => void }

/** Moves a post back to the drafts, whether readers see it already or not. */
export function UnpublishDialog({ unpublish, onClose }: UnpublishDialogProps) {
  const zone = useSiteZone()
  const status = useEditingState(({ stored }) => stored?.status)
  const publishAt = useEditingState(({ stored }) => stored?.publishAt ?? '')
  const isScheduled = status === 'scheduled'
  return (
    <Dialog title={isScheduled ? 'Cancel the schedule?' : 'Unpublish this post?'} onClose={onClose}>
      <p className="mt-3 text-muted">
        {isScheduled
          ? `The post moves back to your drafts and won’t appear on ${siteTime(publishAt, zone)}.`
          : 'Readers can no longer see it, and its address says that there is no such post. The text, comments and figures stay, and you can publish it again at any time.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          look="loud"
          onClick={() => {
            onClose()
            void unpublish({
              title: isScheduled ? 'Schedule cancelled' : 'Post unpublished',
              description: 'It is a draft again. Readers can’t see it.',
            })
          }}
        >
          {isScheduled ? 'Cancel the schedule' : 'Unpublish'}
        </Button>
        <Button data-first onClick={onClose}>
          {isScheduled ? 'Keep the schedule' : 'Keep it published'}
        </Button>
      </div>
    </Dialog>
  )
}
