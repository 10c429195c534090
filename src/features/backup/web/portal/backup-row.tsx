import type { BackupRun } from '#features/backup/backups.schema.ts'
import { backupRowTexts as texts } from '#features/backup/texts/portal.ts'
import { archivePath } from '#features/backup/web/portal/backups.api.ts'
import { ago } from '#lib/ago.ts'
import { formatSpace } from '#lib/bytes.ts'
import { DownloadButton } from '#ui/portal/controls/private-file.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

const LOOKS = { running: 'dashed', verified: 'plain', failed: 'bad' } as const

type Props = {
  run: BackupRun
  /** Where backups go now. Archives elsewhere can't be downloaded. */
  place: string | null
  now: number
}

export function BackupRow({ run, place, now }: Props) {
  const { id, name, status, started_at, bytes, posts, files, error, by, removed_at } = run
  const isThere = status === 'verified' && removed_at === null && run.place === place
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base leading-snug">
          <span className="inline-block first-letter:uppercase">{ago(started_at, now)}</span>
          <Badge look={LOOKS[status]}>{texts.statuses[status]}</Badge>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          <LocalTime at={started_at} />
          {bytes !== null && <span>{formatSpace(bytes)}</span>}
          {posts !== null && files !== null && <span>{texts.amounts(posts, files)}</span>}
          <span>{by === null ? texts.bySchedule : texts.byPerson(by)}</span>
          {removed_at !== null && <span>{texts.removed}</span>}
        </p>
        {error && <p className="mt-0.5 text-sm break-words text-danger">{error}</p>}
      </div>
      {isThere && (
        <DownloadButton url={archivePath(id)} name={name} isLarge className="max-sm:-ml-2">
          {texts.download}
          <span className="sr-only"> {name}</span>
        </DownloadButton>
      )}
    </article>
  )
}
