import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BackupRun } from '#features/backup/backups.schema.ts'
import { backupsPageTexts as texts } from '#features/backup/texts/portal.ts'
import { BACKUPS_PATH, startBackup } from '#features/backup/web/portal/backups.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Only one backup runs at a time, no matter who started it. */
export function MakeBackupButton({ runs }: { runs: BackupRun[] }) {
  const client = useQueryClient()
  const starting = useMutation({
    mutationFn: startBackup,
    onSuccess: () => showToast({ title: texts.started, description: texts.startedText }),
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.notStarted, description: messageOf(error, texts.retry) }),
    onSettled: () => refresh(client, BACKUPS_PATH),
  })
  const busy = starting.isPending || runs.some(({ status }) => status === 'running')
  return (
    <Button look="loud" disabled={busy} onClick={() => starting.mutate()}>
      {busy ? texts.making : texts.make}
    </Button>
  )
}
