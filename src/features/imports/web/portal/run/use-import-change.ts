import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { changeTexts as texts } from '#features/imports/texts/run.ts'
import { importQuery, IMPORTS_PATH } from '#features/imports/web/portal/imports.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Starts, pauses or undoes an import. The page shows the answer at once, and the reason if it was refused. */
export function useImportChange(send: (id: string) => Promise<ImportDetails>, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (details) => {
      const { queryKey } = importQuery(details.id)
      // A read that began before the change would bring back the old status.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, details)
      onDone?.()
    },
    onError: async (error) => {
      showToast({ tone: 'bad', title: texts.failedTitle, description: messageOf(error, texts.failed) })
      await refresh(client, IMPORTS_PATH)
    },
  })
}
