import { SUBMISSIONS_PAGE_SIZE, submissionsQuery } from '#features/submissions/web/portal/desk.api.ts'
import { inboxHref, type InboxState, isFiltered } from '#features/submissions/web/portal/inbox-address.ts'
import { InboxFilters } from '#features/submissions/web/portal/inbox-filters.tsx'
import { SubmissionRow } from '#features/submissions/web/portal/submission-row.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { useRead } from '#ui/use-read.ts'

export function InboxList({ state }: { state: InboxState }) {
  const { submission: _, ...filter } = state
  const read = useRead(submissionsQuery(filter))
  return (
    <>
      <InboxFilters state={state} />
      <Queue
        read={read}
        rowsOf={({ entries }) => entries}
        what={['submission', 'submissions']}
        empty={isFiltered(state) ? 'No submission matches.' : 'No music has been sent in yet.'}
        page={state.page}
        pageSize={SUBMISSIONS_PAGE_SIZE}
      >
        {(submission) => (
          <SubmissionRow submission={submission} href={inboxHref({ ...state, submission: submission.id })} />
        )}
      </Queue>
    </>
  )
}
