import { useQuery } from '@tanstack/react-query'
import { recipientsQuery } from '#features/newsletter/web/portal/recipients.api.ts'
import type { Form } from '#features/newsletter/web/portal/newsletter-form.ts'
import { sendDialogTexts as texts } from '#features/newsletter/texts/portal.ts'
import { CALL_BACK_SECONDS } from '#features/newsletter/web/portal/send-status.ts'
import { siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { siteTime } from '#lib/site-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

type SendDialogProps = { form: Form; onConfirm: () => void; onClose: () => void }

export function SendDialog({ form: { subject, sendAt }, onConfirm, onClose }: SendDialogProps) {
  const recipients = useQuery(recipientsQuery())
  const zone = useQuery(siteQuery).data?.time_zone ?? 'UTC'
  const count = recipients.data?.recipients
  const later = sendAt !== ''
  // A scheduled newsletter goes to the subscribers of that time, so it may be scheduled without any now.
  const possible = later || (count !== undefined && count > 0)
  return (
    <Dialog title={later ? texts.scheduleTitle : texts.sendTitle} onClose={onClose}>
      <dl className="recap mt-4">
        <div>
          <dt>{texts.subject}</dt>
          <dd className="break-words">{subject.trim()}</dd>
        </div>
        <div>
          <dt>{texts.audience}</dt>
          <dd>
            <span role="status">{audience(count, recipients.isError, later)}</span>
          </dd>
        </div>
        <div>
          <dt>{texts.time}</dt>
          <dd>
            {later
              ? texts.timeLater(siteTime(new Date(sendAt).toISOString(), zone))
              : texts.timeNow(CALL_BACK_SECONDS)}
          </dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          {texts.cancel}
        </Button>
        {recipients.isError && !later ? (
          <Button look="loud" onClick={() => void recipients.refetch()}>
            {texts.countAgain}
          </Button>
        ) : (
          <Button look="loud" disabled={!possible} onClick={onConfirm}>
            {later ? texts.schedule : count ? texts.sendTo(count) : texts.send}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function audience(count: number | undefined, failed: boolean, later: boolean): string {
  if (failed) return texts.countFailed
  if (count === undefined) return texts.counting
  if (later) return texts.audienceLater(count)
  return count === 0 ? texts.nobody : texts.audienceNow(count)
}
