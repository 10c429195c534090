import { useNavigate, useSearchParams } from 'react-router'
import { curatorPageTexts as texts } from '#features/submissions/texts/portal-curator.ts'
import { inboxTexts } from '#features/submissions/texts/portal.ts'
import { CuratorDesk } from '#features/submissions/web/portal/curator/curator-desk.tsx'
import { WaitingOffer } from '#features/submissions/web/portal/curator/waiting-offer.tsx'
import { SUBMISSIONS_PAGE_SIZE, submissionsQuery } from '#features/submissions/web/portal/desk.api.ts'
import {
  curatorHref,
  inboxStateOf,
  isFiltered,
  type InboxState,
} from '#features/submissions/web/portal/inbox-address.ts'
import { SubmissionCounts } from '#features/submissions/web/portal/submission-counts.tsx'
import { SubmissionRow } from '#features/submissions/web/portal/submission-row.tsx'
import { useFocusBack } from '#features/submissions/web/portal/use-focus-back.ts'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { useRead } from '#ui/use-read.ts'

export function CuratorPage() {
  const [search] = useSearchParams()
  const state = inboxStateOf(search)
  useFocusBack(state.submission)
  return state.submission ? <CuratorDesk state={state} /> : <CuratorList state={state} />
}

function CuratorList({ state }: { state: InboxState }) {
  const navigate = useNavigate()
  const { submission: _, ...filter } = state
  const read = useRead(submissionsQuery(filter))
  const find = (text: string) =>
    void navigate(curatorHref({ ...state, page: 1, find: text }), { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle title={texts.title} />
      <WaitingOffer />
      <div className="mb-2 flex flex-wrap gap-3">
        <FindField label={texts.search} find={state.find} onFind={find} />
      </div>
      <SubmissionCounts state={state} hrefOf={curatorHref} />
      <Queue
        read={read}
        rowsOf={({ entries }) => entries}
        what={inboxTexts.rows}
        empty={isFiltered(state) ? inboxTexts.noMatch : texts.empty}
        page={state.page}
        pageSize={SUBMISSIONS_PAGE_SIZE}
      >
        {(submission) => (
          <SubmissionRow
            own
            submission={submission}
            href={curatorHref({ ...state, submission: submission.id })}
          />
        )}
      </Queue>
    </>
  )
}
