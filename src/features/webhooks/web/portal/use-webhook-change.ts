import { useMutation, useQueryClient } from '@tanstack/react-query'
import { webhookChangeTexts as texts } from '#features/webhooks/texts/portal.ts'
import { WEBHOOKS_PATH } from '#features/webhooks/web/portal/webhooks.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

type Change = { send: () => Promise<unknown>; done: string }

/** Makes one change to a webhook, reports the result, and reads the list again in both cases. */
export function useWebhookChange(onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (_, { done }) => {
      showToast({ title: done })
      onDone?.()
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.failedTitle, description: messageOf(error, texts.failed) }),
    onSettled: () => refresh(client, WEBHOOKS_PATH),
  })
}
