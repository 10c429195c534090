import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { personChangeTexts as texts } from '#features/people/texts/portal.ts'
import { PEOPLE_PATH } from '#features/people/web/portal/people.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

type Change = { send: () => Promise<unknown>; done: string }

/** Makes one change to a person, reports the result, and reads the list again in both cases. */
export function usePersonChange(name: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (_, { done }) => {
      showToast({ title: done, description: name })
      onDone?.()
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.failedTitle, description: messageOf(error, texts.failed) }),
    onSettled: async () => {
      // Admins may change their own role.
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
      await refresh(client, PEOPLE_PATH, '/api/curators')
    },
  })
}
