import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelSendingTexts } from '#features/newsletter/texts/portal.ts'
import { actOn } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import {
  forgetSent,
  type NewsletterForm,
  textOfSent,
} from '#features/newsletter/web/portal/newsletter-form.ts'
import { messageOf } from '#ui/api-error.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Cancels a newsletter before it starts and puts its text back into the form, unless the form has other text. */
export function useCallBack(form: NewsletterForm) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Campaign) => {
      await actOn({ id, action: 'call-back' })
      return textOfSent(client, id).catch(() => undefined)
    },
    onSuccess: (text, { id }) => {
      // If the response to this newsletter was lost, sending the text again must create a new newsletter.
      form.once.arrived()
      const restored = text !== undefined && !form.changed
      if (restored) {
        form.fill(text)
        forgetSent(id)
      }
      showToast({
        title: cancelSendingTexts.done,
        description: restored ? cancelSendingTexts.textRestored : cancelSendingTexts.textInHistory,
      })
    },
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: cancelSendingTexts.failed,
        description: messageOf(error, cancelSendingTexts.failedHint),
      }),
    onSettled: () => refresh(client, '/api/newsletter/campaigns'),
  })
}
