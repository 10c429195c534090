import { statusLabels } from '#features/submissions/texts/portal.ts'
import type { SubmissionStatus } from '#lib/values.ts'
import { Badge } from '#ui/portal/display/badge.tsx'

/** Submissions without a decision are the most visible. */
const LOOKS = {
  received: 'loud',
  'in review': 'outlined',
  approved: 'plain',
  declined: 'dashed',
  published: 'plain',
  spam: 'bad',
} as const

export const StatusBadge = ({ status }: { status: SubmissionStatus }) => (
  <Badge look={LOOKS[status]}>{statusLabels[status]}</Badge>
)
