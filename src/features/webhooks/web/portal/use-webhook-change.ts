import { useQueryClient } from '@tanstack/react-query'
import { webhookChangeTexts as texts } from '#features/webhooks/texts/portal.ts'
import { WEBHOOKS_PATH } from '#features/webhooks/web/portal/webhooks.api.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useReportedChange } from '#ui/portal/session/use-reported-change.ts'

export function useWebhookChange(onDone?: () => void) {
  const client = useQueryClient()
  return useReportedChange({ texts, onDone, reload: () => refresh(client, WEBHOOKS_PATH) })
}
