import { useQueryClient } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { applicationSpamTexts as texts } from '#features/curators/texts/portal.ts'
import type { ApplicationSummary } from '#features/curators/curators.schema.ts'
import { APPLICATIONS_PATH, markSpam, notSpam } from '#features/curators/web/portal/curators.api.ts'
import { deleteLater } from '#ui/portal/lists/delete-later.ts'
import { RestoreIcon } from '#ui/portal/display/icons.tsx'
import { type Move, moveRow } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { DeleteButton, RowButton } from '#ui/portal/lists/row-button.tsx'

type Props = { application: ApplicationSummary }

function useReload() {
  const client = useQueryClient()
  return () => refresh(client, APPLICATIONS_PATH, '/api/portal/waiting')
}

type MoveButtonProps = PropsWithChildren<Props & Omit<Move, 'id' | 'refresh'>>

function MoveButton({ application: { id, full_name }, children, ...move }: MoveButtonProps) {
  const reload = useReload()
  return (
    <RowButton about={full_name} onPress={() => void moveRow({ id, refresh: reload, ...move })}>
      {children}
    </RowButton>
  )
}

/** For spam that the filter missed. */
export function MarkApplicationAsSpam({ application }: Props) {
  const { id } = application
  return (
    <MoveButton
      application={application}
      send={() => markSpam(id)}
      done={texts.mark.done}
      failed={texts.mark.failed}
      undo={{
        send: () => notSpam(id),
        done: texts.mark.undone,
        failed: texts.mark.undoFailed,
      }}
    >
      {texts.mark.label}
    </MoveButton>
  )
}

export function ApplicationSpamActions({ application }: Props) {
  const { id, full_name } = application
  const reload = useReload()
  return (
    <>
      <MoveButton
        application={application}
        send={() => notSpam(id)}
        done={texts.rescue.done}
        failed={texts.rescue.failed}
      >
        <RestoreIcon />
        {texts.rescue.label}
      </MoveButton>
      <DeleteButton
        about={full_name}
        onPress={() =>
          deleteLater(
            'DELETE /api/curator-applications/:id',
            { params: { id } },
            { id, title: texts.deleted, failed: texts.deleteFailed, refresh: reload },
          )
        }
      />
    </>
  )
}
