import { inboxTexts as texts } from '#features/submissions/texts/portal.ts'
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
        what={texts.rows}
        empty={isFiltered(state) ? texts.noMatch : texts.empty}
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
