import type { BackupState } from '#features/backup/backups.schema.ts'
import { backupsPageTexts as texts } from '#features/backup/texts/portal.ts'
import { BackupRow } from '#features/backup/web/portal/backup-row.tsx'
import { backupsQuery } from '#features/backup/web/portal/backups.api.ts'
import { MakeBackupButton } from '#features/backup/web/portal/make-backup-button.tsx'
import { Empty, Failure } from '#ui/notice.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

export function BackupsPage() {
  const read = useRead(backupsQuery)
  return (
    <>
      <PageTitle title={texts.title}>
        {read.data?.place && <MakeBackupButton runs={read.data.runs} />}
      </PageTitle>
      {read.status === 'error' && <Failure retry={read.retry}>{texts.failed}</Failure>}
      {read.status === 'loading' && <RowsSkeleton label={texts.loading} rows={5} row="h-16" />}
      {read.status === 'ready' && <State state={read.data} />}
    </>
  )
}

function State({ state }: { state: BackupState }) {
  const { now, place, problem, runs } = state
  return (
    <>
      {place !== null && <Lead state={state} place={place} />}
      {problem && (
        <p role="alert" className="mb-5 border-l-4 border-danger bg-raised px-4 py-3 font-semibold">
          {texts.problems[problem]}
        </p>
      )}
      {place === null && <Off />}
      {place !== null && runs.length === 0 && <Empty>{texts.empty}</Empty>}
      {runs.length > 0 && (
        <ul aria-label={texts.list} className="border-b border-rule">
          {runs.map((run) => (
            <li key={run.id} className="border-t border-rule">
              <BackupRow run={run} place={place} now={Date.parse(now)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Lead = ({ state: { next_at, keep, encrypted }, place }: { state: BackupState; place: string }) => (
  <div className="-mt-3 mb-5 max-w-prose text-muted">
    <p className="break-words">
      {texts.where(place)} {encrypted ? texts.encrypted : texts.plain} {texts.keep(keep)}
    </p>
    {next_at && (
      <p className="mt-1">
        {texts.next} <LocalTime at={next_at} />.
      </p>
    )}
  </div>
)

const Off = () => (
  <div className="mb-5 border-l-4 border-ink bg-raised px-4 py-3">
    <p className="font-semibold">{texts.off}</p>
    <p className="mt-1 max-w-prose">{texts.howToTurnOn}</p>
  </div>
)
