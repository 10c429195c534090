import { useEditingState } from '#features/editor/saving/editing-context.ts'
import { useSiteZone } from '#features/editor/form/use-site-zone.ts'
import type { SaveActions } from '#features/editor/saving/use-save-actions.ts'
import { siteTime } from '#lib/site-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { unpublishTexts, unscheduleTexts } from '../texts/saving.ts'

type UnpublishDialogProps = { unpublish: SaveActions['unpublish']; onClose: () => void }

/** Turns a scheduled or published post back into a draft. */
export function UnpublishDialog({ unpublish, onClose }: UnpublishDialogProps) {
  const zone = useSiteZone()
  const status = useEditingState(({ stored }) => stored?.status)
  const publishAt = useEditingState(({ stored }) => stored?.publishAt ?? '')
  const isScheduled = status === 'scheduled'
  const texts = isScheduled ? unscheduleTexts : unpublishTexts
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="mt-3 text-muted">
        {isScheduled ? unscheduleTexts.text(siteTime(publishAt, zone)) : unpublishTexts.text}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          {texts.keep}
        </Button>
        <Button
          look="loud"
          onClick={() => {
            onClose()
            void unpublish({ title: texts.done, description: texts.draftAgain })
          }}
        >
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
