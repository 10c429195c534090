import { inboxTexts as texts } from '#features/submissions/texts/portal.ts'
import {
  emptySpam,
  SUBMISSIONS_PAGE_SIZE,
  SUBMISSIONS_PATH,
  submissionsQuery,
} from '#features/submissions/web/portal/desk.api.ts'
import { EVERYTHING, inboxHref } from '#features/submissions/web/portal/inbox-address.ts'
import { SpamActions } from '#features/submissions/web/portal/spam-actions.tsx'
import { SubmissionRow } from '#features/submissions/web/portal/submission-row.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { SpamFolder } from '#ui/portal/lists/spam-folder.tsx'
import { usePageParam } from '#ui/portal/lists/use-page-param.ts'
import { useRead } from '#ui/use-read.ts'

export function SpamTab() {
  const page = usePageParam()
  const read = useRead(submissionsQuery({ status: 'spam', page }))
  return (
    <SpamFolder
      path={SUBMISSIONS_PATH}
      empty={emptySpam}
      what={texts.rows}
      total={read.status === 'ready' ? read.data.total : undefined}
    >
      <Queue
        read={read}
        rowsOf={({ entries }) => entries}
        what={texts.rows}
        empty={texts.noSpam}
        page={page}
        pageSize={SUBMISSIONS_PAGE_SIZE}
      >
        {(submission) => (
          <>
            <SubmissionRow
              submission={submission}
              href={inboxHref({ ...EVERYTHING, status: 'spam', page, submission: submission.id })}
            />
            <SpamActions submission={submission} />
          </>
        )}
      </Queue>
    </SpamFolder>
  )
}
