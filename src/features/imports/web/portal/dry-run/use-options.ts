import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { optionsTexts as texts } from '#features/imports/texts/dry-run.ts'
import { type Changes, changedSince, together } from '#features/imports/web/portal/dry-run/option-changes.ts'
import { importQuery, IMPORTS_PATH, saveOptions } from '#features/imports/web/portal/imports.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { issuesOf } from '#ui/portal/drafts/use-save.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

export type Options = ReturnType<typeof useOptions>

/**
 * The choices of an import. Each one is saved at once, one save after the other. A choice that can't be saved stays on
 * the screen, and is sent with the next save.
 */
export function useOptions({ id, options: saved }: ImportDetails) {
  const client = useQueryClient()
  const { queryKey } = importQuery(id)
  const [changes, setChanges] = useState<Changes>({})
  const saving = useMutation({
    scope: { id: `options of ${id}` },
    // Another admin may have chosen something else in the meantime, so this starts from the newest choices.
    mutationFn: (sent: Changes) =>
      saveOptions(id, together(client.getQueryData(queryKey)?.options ?? saved, sent)),
    onSuccess: async (details, sent) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, details)
      setChanges((now) => changedSince(sent, now))
      // Other choices lead to other counts, examples and notes.
      void refresh(client, IMPORTS_PATH)
    },
    // The table may be longer than the screen.
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.notSaved, description: messageOf(error, texts.later) }),
  })
  return {
    values: together(saved, changes),
    choose: (more: Changes) => {
      const next = together(changes, more)
      setChanges(next)
      saving.mutate(next)
    },
    retry: () => saving.mutate(changes),
    busy: saving.isPending,
    saved: saving.isSuccess,
    issues: issuesOf(saving.error),
    failure: saving.error ? messageOf(saving.error, texts.later) : undefined,
  }
}
