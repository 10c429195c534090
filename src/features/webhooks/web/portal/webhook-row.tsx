import { useState } from 'react'
import { eventTexts, webhookChangeTexts, webhookRowTexts as texts } from '#features/webhooks/texts/portal.ts'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'
import { DeliveriesDialog } from '#features/webhooks/web/portal/deliveries-dialog.tsx'
import { useWebhookChange } from '#features/webhooks/web/portal/use-webhook-change.ts'
import { WebhookDialog } from '#features/webhooks/web/portal/webhook-dialog.tsx'
import {
  changeWebhook,
  removeWebhook,
  replaceSecret,
  testWebhook,
} from '#features/webhooks/web/portal/webhooks.api.ts'
import { removeWebhookTexts, webhookSecretTexts } from '#features/webhooks/texts/portal.ts'
import type { Webhook } from '#features/webhooks/webhooks.schema.ts'
import { WEBHOOK_EVENTS } from '#lib/values.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'

type WebhookRowProps = { webhook: Webhook; onSecret: (secret: string) => void }

export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const { url, events, paused, failed } = webhook
  const names = events.map((event) => eventTexts[event])
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 text-base leading-snug break-all">{url}</h3>
        {paused && <Badge look="dashed">{texts.paused}</Badge>}
        {failed > 0 && <Badge look="bad">{texts.failed(failed)}</Badge>}
      </div>
      <p className="mt-0.5 text-sm text-muted">
        {events.length === WEBHOOK_EVENTS.length ? texts.allEvents : texts.events(names)}
      </p>
      <Actions webhook={webhook} onSecret={onSecret} />
    </li>
  )
}

type Asking = 'deliveries' | 'edit' | 'secret' | 'remove'

function Actions({ webhook, onSecret }: WebhookRowProps) {
  const { id, url, paused } = webhook
  const [asking, setAsking] = useState<Asking>()
  const onClose = () => setAsking(undefined)
  const change = useWebhookChange(onClose)
  const ask = (what: Asking, label: string) => (
    <QuietButton
      tone={what === 'remove' ? 'bad' : 'plain'}
      disabled={change.isPending}
      aria-description={url}
      onClick={() => setAsking(what)}
    >
      {label}
    </QuietButton>
  )
  const act = (label: string, send: () => Promise<unknown>, done: string) => (
    <QuietButton
      disabled={change.isPending}
      aria-description={url}
      onClick={() => change.mutate({ send, done })}
    >
      {label}
    </QuietButton>
  )
  return (
    <div className="mt-1 -ml-2 flex flex-wrap gap-1 sm:-ml-3">
      {ask('deliveries', texts.deliveries)}
      {!paused && act(texts.test, () => testWebhook(id), webhookChangeTexts.tested)}
      {ask('edit', texts.edit)}
      {paused
        ? act(texts.resume, () => changeWebhook(id, { paused: false }), webhookChangeTexts.resumed)
        : act(texts.pause, () => changeWebhook(id, { paused: true }), webhookChangeTexts.paused)}
      {ask('secret', texts.newSecret)}
      {ask('remove', texts.remove)}
      {asking === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={onClose} />}
      {asking === 'edit' && (
        <WebhookDialog
          webhook={webhook}
          save={(next) => changeWebhook(id, next)}
          onSaved={() => change.mutate({ send: () => Promise.resolve(), done: webhookChangeTexts.saved })}
          onClose={onClose}
        />
      )}
      {asking === 'secret' && (
        <ConfirmDialog
          title={webhookSecretTexts.replaceTitle}
          lead={webhookSecretTexts.replaceLead}
          confirm={webhookSecretTexts.replace}
          cancel={removeWebhookTexts.cancel}
          busy={change.isPending}
          onConfirm={() =>
            change.mutate({
              send: async () => onSecret((await replaceSecret(id)).secret),
              done: webhookChangeTexts.saved,
            })
          }
          onClose={onClose}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={removeWebhookTexts.title}
          lead={removeWebhookTexts.lead(url)}
          confirm={removeWebhookTexts.confirm}
          cancel={removeWebhookTexts.cancel}
          busy={change.isPending}
          onConfirm={() => change.mutate({ send: () => removeWebhook(id), done: webhookChangeTexts.removed })}
          onClose={onClose}
        />
      )}
    </div>
  )
}
