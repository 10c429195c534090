import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { webhooksCardTexts as texts, webhookSecretTexts } from '#features/webhooks/texts/portal.ts'
import { WebhookDialog } from '#features/webhooks/web/portal/webhook-dialog.tsx'
import { WebhookRow } from '#features/webhooks/web/portal/webhook-row.tsx'
import { addWebhook, WEBHOOKS_PATH, webhooksQuery } from '#features/webhooks/web/portal/webhooks.api.ts'
import { Button } from '#ui/button.tsx'
import { SecretDialog } from '#ui/portal/controls/secret-dialog.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'

export function WebhooksCard() {
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <LoadedCard
        title={texts.title}
        lead={texts.lead}
        query={webhooksQuery}
        loading={texts.loading}
        skeleton="h-40"
      >
        {(webhooks) => (
          <>
            {webhooks.length === 0 && <p className="text-muted">{texts.empty}</p>}
            <ul aria-label={texts.list} className="divide-y divide-rule border-y border-rule empty:hidden">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
              ))}
            </ul>
            <Button className="mt-5" onClick={() => setAdding(true)}>
              <PlusIcon />
              {texts.add}
            </Button>
          </>
        )}
      </LoadedCard>
      {adding && (
        <WebhookDialog
          save={async (webhook) => setSecret((await addWebhook(webhook)).secret)}
          onSaved={() => {
            setAdding(false)
            void refresh(client, WEBHOOKS_PATH)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret && (
        <SecretDialog
          title={webhookSecretTexts.title}
          lead={webhookSecretTexts.lead}
          label={webhookSecretTexts.label}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}
