import { useQueryClient } from '@tanstack/react-query'
import { spamTexts as texts } from '#features/submissions/texts/portal.ts'
import type { Submission, SubmissionSummary } from '#features/submissions/submissions.schema.ts'
import { markSpam, notSpam, SUBMISSIONS_PATH } from '#features/submissions/web/portal/desk.api.ts'
import { deleteLater } from '#ui/portal/lists/delete-later.ts'
import { RestoreIcon } from '#ui/portal/display/icons.tsx'
import { moveRow } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { DeleteButton, RowButton } from '#ui/portal/lists/row-button.tsx'

type SpamActionsProps = {
  submission: Pick<SubmissionSummary, 'id' | 'artist_name' | 'release_title'>
  /** Called when it leaves the Spam folder. */
  onGone?: () => void
}

const aboutOf = ({ artist_name, release_title }: SpamActionsProps['submission']) =>
  `${artist_name} – ${release_title}`

function useReload() {
  const client = useQueryClient()
  return () => refresh(client, SUBMISSIONS_PATH, '/api/curators', '/api/portal/waiting')
}

/** For spam that the filter missed. */
export function MarkAsSpam({ submission }: { submission: Submission }) {
  const reload = useReload()
  const { id, version } = submission
  return (
    <RowButton
      about={aboutOf(submission)}
      onPress={() =>
        void moveRow({
          id,
          send: () => markSpam(id, version),
          done: texts.mark.done,
          failed: texts.mark.failed,
          undo: {
            send: () => notSpam(id),
            done: texts.mark.undone,
            failed: texts.mark.undoFailed,
          },
          refresh: reload,
        })
      }
    >
      {texts.mark.label}
    </RowButton>
  )
}

export function SpamActions({ submission, onGone }: SpamActionsProps) {
  const { id } = submission
  const about = aboutOf(submission)
  const reload = useReload()
  return (
    <div className="-ml-2 flex flex-wrap gap-1 pb-2 sm:-ml-3">
      <RowButton
        about={about}
        onPress={() =>
          void moveRow({
            id,
            send: () => notSpam(id),
            done: texts.rescue.done,
            failed: texts.rescue.failed,
            refresh: reload,
          })
        }
      >
        <RestoreIcon />
        {texts.rescue.label}
      </RowButton>
      <DeleteButton
        about={about}
        onPress={() => {
          deleteLater(
            'DELETE /api/submissions/:id',
            { params: { id } },
            { id, title: texts.deleted, failed: texts.deleteFailed, refresh: reload },
          )
          onGone?.()
        }}
      />
    </div>
  )
}
