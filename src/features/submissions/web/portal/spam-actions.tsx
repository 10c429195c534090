import { useQueryClient } from '@tanstack/react-query'
import type { Submission, SubmissionSummary } from '#features/submissions/submissions.schema.ts'
import { markSpam, notSpam, SUBMISSIONS_PATH } from '#features/submissions/web/portal/desk.api.ts'
import { deleteLater } from '#ui/portal/lists/delete-later.ts'
import { RestoreIcon } from '#ui/portal/display/icons.tsx'
import { moveRow } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { DeleteButton, RowButton } from '#ui/portal/lists/row-button.tsx'

type SpamActionsProps = {
  submission: Pick<SubmissionSummary, 'id' | 'artist_name' | 'release_title'>
  /** Once it has left the folder. */
  onGone?: () => void
}

const aboutOf = ({ artist_name, release_title }: SpamActionsProps['submission']) =>
  `${artist_name} – ${release_title}`

function useAgain() {
  const client = useQueryClient()
  return () => refresh(client, SUBMISSIONS_PATH, '/api/curators', '/api/portal/waiting')
}

/** For what the traps let through. */
export function MarkAsSpam({ submission }: { submission: Submission }) {
  const again = useAgain()
  const { id, version } = submission
  return (
    <RowButton
      about={aboutOf(submission)}
      onPress={() =>
        void moveRow({
          id,
          send: () => markSpam(id, version),
          done: 'Moved to Spam',
          failed: 'Failed to move the submission to Spam',
          undo: {
            send: () => notSpam(id),
            done: 'Moved back to the inbox',
            failed: 'Failed to move the submission back to the inbox',
          },
          refresh: again,
        })
      }
    >
      Mark as Spam
    </RowButton>
  )
}

/** What an editor does with one that looks like spam. */
export function SpamActions({ submission, onGone }: SpamActionsProps) {
  const { id } = submission
  const about = aboutOf(submission)
  const again = useAgain()
  return (
    <div className="-ml-2 flex flex-wrap gap-1 pb-2 sm:-ml-3">
      <RowButton
        about={about}
        onPress={() =>
          void moveRow({
            id,
            send: () => notSpam(id),
            done: 'Moved to the inbox',
            failed: 'Failed to move the submission to the inbox',
            refresh: again,
          })
        }
      >
        <RestoreIcon />
        Not spam
      </RowButton>
      <DeleteButton
        about={about}
        onPress={() => {
          deleteLater(
            'DELETE /api/submissions/:id',
            { params: { id } },
            { id, title: 'Submission deleted', failed: 'Failed to delete the submission', refresh: again },
          )
          onGone?.()
        }}
      />
    </div>
  )
}
