import { useQuery } from '@tanstack/react-query'
import { recipientsQuery } from '#features/newsletter/web/portal/recipients.api.ts'
import type { Form } from '#features/newsletter/web/portal/newsletter-form.ts'
import { CALL_BACK_SECONDS, subscribers } from '#features/newsletter/web/portal/send-words.ts'
import { siteQuery } from '#features/settings/web/portal/managed-settings.api.ts'
import { siteTime } from '#lib/site-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

type SendDialogProps = { form: Form; onConfirm: () => void; onClose: () => void }

/** Says what sending will do, with the number of people it reaches, before it does. */
export function SendDialog({ form: { subject, sendAt }, onConfirm, onClose }: SendDialogProps) {
  const recipients = useQuery(recipientsQuery())
  const zone = useQuery(siteQuery).data?.time_zone ?? 'UTC'
  const count = recipients.data?.recipients
  const later = sendAt !== ''
  // A scheduled newsletter goes to those who are on the list by then.
  const possible = later || (count !== undefined && count > 0)
  return (
    <Dialog title={later ? 'Schedule this newsletter?' : 'Send this newsletter?'} onClose={onClose}>
      <dl className="recap mt-4">
        <div>
          <dt>Subject</dt>
          <dd className="break-words">{subject.trim()}</dd>
        </div>
        <div>
          <dt>Goes to</dt>
          <dd>
            <span role="status">{audience(count, recipients.isError, later)}</span>
          </dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>
            {later
              ? `On ${siteTime(new Date(sendAt).toISOString(), zone)}. You can call it back until then.`
              : `${CALL_BACK_SECONDS} seconds after you confirm. Until then you can call it back.`}
          </dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        {recipients.isError && !later ? (
          <Button look="loud" onClick={() => void recipients.refetch()}>
            Count again
          </Button>
        ) : (
          <Button look="loud" disabled={!possible} onClick={onConfirm}>
            {later ? 'Schedule newsletter' : count ? `Send to ${subscribers(count)}` : 'Send'}
          </Button>
        )}
        <Button data-first onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

function audience(count: number | undefined, failed: boolean, later: boolean): string {
  if (failed) return 'We could not count the subscribers just now.'
  if (count === undefined) return 'Counting subscribers…'
  if (later) return `Everyone who has confirmed by then. Today that is ${subscribers(count)}.`
  return count === 0
    ? 'Nobody yet: no subscriber has confirmed. There is nobody to send it to.'
    : `${subscribers(count)}.`
}
