import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteGuestTexts as texts } from '#features/authors/texts/portal.ts'
import { AUTHORS_PATH } from '#features/authors/web/portal/guests.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

type Change = { send: () => Promise<unknown>; done: string }

/** Makes one change to a guest, reports the result, and reads the lists again in both cases. */
export function useGuestChange(name: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (_, { done }) => {
      showToast({ title: done, description: name })
      onDone?.()
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.failedTitle, description: messageOf(error, texts.failed) }),
    onSettled: () => refresh(client, AUTHORS_PATH, '/api/posts'),
  })
}
