import type { ImportRun } from '#features/imports/imports.schema.ts'
import { importStatuses, UPLOADING } from '#features/imports/texts/kinds.ts'
import { isMoving, useUploadState } from '#features/imports/web/portal/upload/uploads.ts'
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

/** Only this tab knows whether the upload moves. */
export function StatusBadge({ run: { id, status } }: { run: Pick<ImportRun, 'id' | 'status'> }) {
  const upload = useUploadState(id)
  const isUploading = status === 'uploading' && upload !== undefined && isMoving(upload)
  return <Badge look={LOOKS[status]}>{isUploading ? UPLOADING : importStatuses[status]}</Badge>
}
