import type { SubmissionStatus } from '#lib/values.ts'
import { Badge } from '#ui/portal/display/badge.tsx'

export const STATUS_LABELS: Record<SubmissionStatus, string> = {
  received: 'Received',
  'in review': 'In review',
  approved: 'Approved',
  declined: 'Declined',
  published: 'Published',
  spam: 'Spam',
}

/** What still waits for a decision stands out. */
const LOOKS = {
  received: 'loud',
  'in review': 'outlined',
  approved: 'plain',
  declined: 'dashed',
  published: 'plain',
  spam: 'bad',
} as const

export const StatusBadge = ({ status }: { status: SubmissionStatus }) => (
  <Badge look={LOOKS[status]}>{STATUS_LABELS[status]}</Badge>
)
