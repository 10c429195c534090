import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ImportRun } from '#features/imports/imports.schema.ts'
import { changeTexts, forgetTexts as texts } from '#features/imports/texts/run.ts'
import { forgetImport, importsQuery } from '#features/imports/web/portal/imports.api.ts'
import { forgetUpload, pauseUpload } from '#features/imports/web/portal/upload/uploads.ts'
import { hasAdded } from '#features/imports/web/portal/amounts.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import { messageOf } from '#ui/api-error.ts'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { showToast } from '#ui/toasts.ts'

/** Deletes the uploaded files and the report. Before the import has added anything, it only deletes the upload. */
export function ForgetButton({ run }: { run: ImportRun }) {
  const [asking, setAsking] = useState(false)
  const forgetting = useForgetting(run)
  const isForget = hasAdded(run) || run.status === 'done' || run.status === 'undone'
  const lead = run.status === 'undone' ? texts.undoneLead : isForget ? texts.lead : texts.discardLead
  return (
    <>
      <QuietButton tone="bad" aria-description={run.name} onClick={() => setAsking(true)}>
        {isForget ? texts.forget : texts.discard}
      </QuietButton>
      {asking && (
        <ConfirmDialog
          title={isForget ? texts.title : texts.discardTitle}
          lead={lead}
          confirm={isForget ? texts.confirm : texts.discardConfirm}
          cancel={texts.cancel}
          busy={forgetting.isPending}
          onConfirm={() =>
            forgetting.mutate(isForget ? texts.done : texts.discarded, { onSettled: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useForgetting({ id, name }: ImportRun) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useMutation({
    mutationFn: (_done: string) => {
      pauseUpload(id)
      return forgetImport(id)
    },
    onSuccess: async (_, done) => {
      forgetUpload(id)
      showToast({ title: done, description: name })
      await client.invalidateQueries({ queryKey: importsQuery.queryKey })
      if (pathname !== PORTAL.import) await navigate(PORTAL.import)
    },
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: changeTexts.failedTitle,
        description: messageOf(error, changeTexts.failed),
      }),
  })
}
