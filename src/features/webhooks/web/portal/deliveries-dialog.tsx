import {
  deliveriesTexts as texts,
  eventTexts,
  TEST_EVENT,
  webhookChangeTexts,
} from '#features/webhooks/texts/portal.ts'
import { useWebhookChange } from '#features/webhooks/web/portal/use-webhook-change.ts'
import { deliveriesQuery, resend } from '#features/webhooks/web/portal/webhooks.api.ts'
import type { Webhook, WebhookDelivery } from '#features/webhooks/webhooks.schema.ts'
import { WEBHOOK_EVENTS } from '#lib/values.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { CardContent } from '#ui/portal/display/card.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { ScrollList } from '#ui/portal/lists/scroll-list.tsx'
import { useRead } from '#ui/use-read.ts'

export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const read = useRead(deliveriesQuery(webhook.id))
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="mt-1 text-sm break-all text-muted">{webhook.url}</p>
      <p className="mt-1 mb-4 text-sm text-muted">{texts.lead}</p>
      <CardContent read={read} loading={texts.loading} skeleton="h-60">
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="text-muted">{texts.empty}</p>
          ) : (
            <ScrollList label={texts.list}>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </ScrollList>
          )
        }
      </CardContent>
      <div className="mt-5 flex justify-end">
        <Button data-first onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  )
}

const nameOf = (event: string) => {
  const known = WEBHOOK_EVENTS.find((each) => each === event)
  return known ? eventTexts[known] : TEST_EVENT
}

const LOOKS = {
  sent: 'plain',
  failed: 'bad',
  queued: 'dashed',
  sending: 'dashed',
  cancelled: 'outlined',
} as const

type DeliveryRowProps = { webhook: Webhook; delivery: WebhookDelivery }

function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const change = useWebhookChange()
  const { id, event, status, attempts, created_at, due_at, response_status, response, error } = delivery
  const isOver = status !== 'queued' && status !== 'sending'
  const again = () => change.mutate({ send: () => resend(webhook.id, id), done: webhookChangeTexts.resent })
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-rule px-4 py-2 last:border-b-0">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {nameOf(event)}
          <Badge look={LOOKS[status]}>
            {texts.status[status]}
            {response_status !== null && ` ${response_status}`}
          </Badge>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <LocalTime at={created_at} />
          <span>{texts.attempts(attempts)}</span>
          {due_at && attempts > 0 && (
            <span>
              {texts.next} <LocalTime at={due_at} />
            </span>
          )}
        </p>
        {error && <p className="text-sm break-words text-danger">{error}</p>}
        {response && <p className="line-clamp-2 text-sm break-all text-muted">{texts.answer(response)}</p>}
      </div>
      {isOver && !webhook.paused && (
        <QuietButton disabled={change.isPending} aria-description={nameOf(event)} onClick={again}>
          {texts.resend}
        </QuietButton>
      )}
    </li>
  )
}
