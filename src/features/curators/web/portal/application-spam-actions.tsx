import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationSummary } from '#features/curators/curators.schema.ts'
import { APPLICATIONS_PATH, notSpam, pathOf } from '#features/curators/web/portal/curators.api.ts'
import { deleteLater } from '#ui/portal/delete-later.ts'
import { RestoreIcon } from '#ui/portal/icons.tsx'
import { moveRow } from '#ui/portal/move-row.ts'
import { refresh } from '#ui/portal/refresh.ts'
import { DeleteButton, RowButton } from '#ui/portal/row-button.tsx'

export function ApplicationSpamActions({ application }: { application: ApplicationSummary }) {
  const client = useQueryClient()
  const { id, full_name } = application
  const again = () => refresh(client, APPLICATIONS_PATH, '/api/portal/waiting')
  return (
    <>
      <RowButton
        about={full_name}
        onPress={() =>
          void moveRow({
            id,
            send: () => notSpam(id),
            done: 'Moved to Waiting',
            failed: 'Failed to move the application to Waiting',
            refresh: again,
          })
        }
      >
        <RestoreIcon />
        Not spam
      </RowButton>
      <DeleteButton
        about={full_name}
        onPress={() =>
          deleteLater({
            id,
            path: pathOf(id),
            title: 'Application deleted',
            failed: 'Failed to delete the application',
            refresh: again,
          })
        }
      />
    </>
  )
}
