import type { Backups } from '#features/backup/server/backups.service.ts'
import type { Figures } from './figures.ts'

export function backupMetrics({ gauge }: Figures, { backups }: { backups: Backups }) {
  gauge(
    'backup_age_seconds',
    'Age of the newest verified backup; NaN when there is none',
    async () => (await backups.figures()).ageSeconds,
    'max',
  )
  gauge(
    'backup_failed',
    '1 when the last backup failed',
    async () => ((await backups.figures()).isFailed ? 1 : 0),
    'max',
  )
}
