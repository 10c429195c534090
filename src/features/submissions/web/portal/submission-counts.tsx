import { useQuery } from '@tanstack/react-query'
import { countTexts as texts, statusLabels } from '#features/submissions/texts/portal.ts'
import { submissionCountsQuery } from '#features/submissions/web/portal/desk.api.ts'
import { EVERYTHING, type HrefOf, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { SUBMISSION_STATUSES } from '#lib/values.ts'
import { CountLinks } from '#ui/portal/lists/count-links.tsx'

export function SubmissionCounts({ state, hrefOf }: { state: InboxState; hrefOf: HrefOf }) {
  const { data: counts } = useQuery(submissionCountsQuery)
  if (!counts) return <CountLinks label={texts.label} links={undefined} />
  const only = (part: Partial<InboxState>) => hrefOf({ ...EVERYTHING, ...part })
  const all = SUBMISSION_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const plain = !state.overdue && !state.shortlisted
  return (
    <CountLinks
      label={texts.label}
      links={[
        { label: texts.all, count: all, href: only({}), current: plain && state.status === '' },
        ...SUBMISSION_STATUSES.map((status) => ({
          label: statusLabels[status],
          count: counts[status],
          href: only({ status }),
          current: plain && state.status === status,
        })),
        {
          label: texts.overdue,
          count: counts.overdue,
          href: only({ overdue: true }),
          current: state.overdue,
        },
        {
          label: texts.shortlist,
          count: counts.shortlisted,
          href: only({ shortlisted: true }),
          current: state.shortlisted,
        },
      ]}
    />
  )
}
