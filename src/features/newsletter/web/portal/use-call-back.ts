import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { actOn } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import {
  forgetSent,
  type NewsletterForm,
  textOfSent,
} from '#features/newsletter/web/portal/newsletter-form.ts'
import { messageOf } from '#ui/api-error.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Calls a newsletter back before it starts, and puts its text back into the form unless another is being written. */
export function useCallBack(form: NewsletterForm) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Campaign) => {
      await actOn({ id, action: 'call-back' })
      return textOfSent(client, id).catch(() => undefined)
    },
    onSuccess: (text, { id }) => {
      // The answer to this newsletter may have been lost: sent again, it is another one.
      form.once.arrived()
      const back = text !== undefined && !form.changed
      if (back) {
        form.fill(text)
        forgetSent(id)
      }
      showToast({
        title: 'Not sent: you called it back',
        description: back
          ? 'Its text is back in the form.'
          : 'Its text is in the send history. Choose “Use again” there.',
      })
    },
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: 'Not called back',
        description: messageOf(error, 'The newsletter could not be called back. Please try again.'),
      }),
    onSettled: () => refresh(client, '/api/newsletter/campaigns'),
  })
}
