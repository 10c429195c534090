import { useQuery } from '@tanstack/react-query'
import { submissionCountsQuery } from '#features/submissions/web/portal/desk.api.ts'
import { EVERYTHING, type HrefOf, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { STATUS_LABELS } from '#features/submissions/web/portal/status-badge.tsx'
import { SUBMISSION_STATUSES } from '#lib/values.ts'
import { CountLinks } from '#ui/portal/lists/count-links.tsx'

/** How many there are in each state, and the way to them. */
export function SubmissionCounts({ state, hrefOf }: { state: InboxState; hrefOf: HrefOf }) {
  const { data: counts } = useQuery(submissionCountsQuery)
  if (!counts) return <CountLinks label="Submissions by state" links={undefined} />
  const only = (part: Partial<InboxState>) => hrefOf({ ...EVERYTHING, ...part })
  const all = SUBMISSION_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const plain = !state.overdue && !state.shortlisted
  return (
    <CountLinks
      label="Submissions by state"
      links={[
        { label: 'All', count: all, href: only({}), current: plain && state.status === '' },
        ...SUBMISSION_STATUSES.map((status) => ({
          label: STATUS_LABELS[status],
          count: counts[status],
          href: only({ status }),
          current: plain && state.status === status,
        })),
        { label: 'Overdue', count: counts.overdue, href: only({ overdue: true }), current: state.overdue },
        {
          label: 'Shortlist',
          count: counts.shortlisted,
          href: only({ shortlisted: true }),
          current: state.shortlisted,
        },
      ]}
    />
  )
}
