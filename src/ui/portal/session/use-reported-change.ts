import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#ui/api-error.ts'
import { showToast } from '#ui/toasts.ts'

type Change = { send: () => Promise<unknown>; done: string }

type Options = {
  /** Whom or what it is about, in the toast. */
  name?: string
  texts: { failedTitle: string; failed: string }
  onDone?: () => void
  /** Reads the lists again, whether it worked or not. */
  reload: () => Promise<unknown>
}

/** Makes one change to an entry of a list, and reports the result. */
export const useReportedChange = ({ name, texts, onDone, reload }: Options) =>
  useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (_, { done }) => {
      showToast({ title: done, description: name })
      onDone?.()
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.failedTitle, description: messageOf(error, texts.failed) }),
    onSettled: reload,
  })
