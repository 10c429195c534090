import { importStatuses } from '#features/imports/texts/kinds.ts'
import type { ImportStatus } from '#lib/values.ts'
import { Badge } from '#ui/portal/display/badge.tsx'

const LOOKS = {
  uploading: 'dashed',
  reading: 'dashed',
  ready: 'outlined',
  running: 'dashed',
  paused: 'outlined',
  done: 'plain',
  failed: 'bad',
  undoing: 'dashed',
  undone: 'plain',
} as const satisfies Record<ImportStatus, string>

export const StatusBadge = ({ status }: { status: ImportStatus }) => (
  <Badge look={LOOKS[status]}>{importStatuses[status]}</Badge>
)
