import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deletePageTexts as texts } from '#features/pages/texts/portal-pages.ts'
import { deletePage, FREE_PAGES_PATH } from '#features/pages/web/portal/free-pages.api.ts'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useReportedChange } from '#ui/portal/session/use-reported-change.ts'

type DeletePageProps = { page: { id: string; title: string }; onDeleted?: () => void }

/** The button, and the question before it. */
export function DeletePage({ page: { id, title }, onDeleted }: DeletePageProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const change = useReportedChange({
    name: title,
    texts,
    onDone: () => {
      close()
      onDeleted?.()
    },
    reload: () => refresh(client, FREE_PAGES_PATH),
  })
  return (
    <>
      <QuietButton tone="bad" aria-description={title} onClick={() => setAsking(true)}>
        {texts.button}
      </QuietButton>
      {asking && (
        <ConfirmDialog
          title={texts.title(title)}
          lead={texts.lead}
          confirm={texts.confirm}
          cancel={texts.cancel}
          busy={change.isPending}
          onConfirm={() => change.mutate({ send: () => deletePage(id), done: texts.done })}
          onClose={close}
        />
      )}
    </>
  )
}
