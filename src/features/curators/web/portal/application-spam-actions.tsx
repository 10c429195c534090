import { useQueryClient } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import type { ApplicationSummary } from '#features/curators/curators.schema.ts'
import { APPLICATIONS_PATH, markSpam, notSpam } from '#features/curators/web/portal/curators.api.ts'
import { deleteLater } from '#ui/portal/lists/delete-later.ts'
import { RestoreIcon } from '#ui/portal/display/icons.tsx'
import { type Move, moveRow } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { DeleteButton, RowButton } from '#ui/portal/lists/row-button.tsx'

type Props = { application: ApplicationSummary }

function useAgain() {
  const client = useQueryClient()
  return () => refresh(client, APPLICATIONS_PATH, '/api/portal/waiting')
}

type MoveButtonProps = PropsWithChildren<Props & Omit<Move, 'id' | 'refresh'>>

function MoveButton({ application: { id, full_name }, children, ...move }: MoveButtonProps) {
  const again = useAgain()
  return (
    <RowButton about={full_name} onPress={() => void moveRow({ id, refresh: again, ...move })}>
      {children}
    </RowButton>
  )
}

/** For what the traps let through. */
export function MarkApplicationAsSpam({ application }: Props) {
  const { id } = application
  return (
    <MoveButton
      application={application}
      send={() => markSpam(id)}
      done="Moved to Spam"
      failed="Failed to move the application to Spam"
      undo={{
        send: () => notSpam(id),
        done: 'Moved back',
        failed: 'Failed to move the application back',
      }}
    >
      Mark as Spam
    </MoveButton>
  )
}

export function ApplicationSpamActions({ application }: Props) {
  const { id, full_name } = application
  const again = useAgain()
  return (
    <>
      <MoveButton
        application={application}
        send={() => notSpam(id)}
        done="Moved to Waiting"
        failed="Failed to move the application to Waiting"
      >
        <RestoreIcon />
        Not spam
      </MoveButton>
      <DeleteButton
        about={full_name}
        onPress={() =>
          deleteLater(
            'DELETE /api/curator-applications/:id',
            { params: { id } },
            { id, title: 'Application deleted', failed: 'Failed to delete the application', refresh: again },
          )
        }
      />
    </>
  )
}
