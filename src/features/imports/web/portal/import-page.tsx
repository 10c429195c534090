import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { importStatuses } from '#features/imports/texts/kinds.ts'
import { importPageTexts as texts } from '#features/imports/texts/portal.ts'
import { hasAdded } from '#features/imports/web/portal/amounts.ts'
import { DryRun } from '#features/imports/web/portal/dry-run/dry-run.tsx'
import { ImportFacts } from '#features/imports/web/portal/import-facts.tsx'
import { importQuery } from '#features/imports/web/portal/imports.api.ts'
import { ForgetButton } from '#features/imports/web/portal/run/forget-button.tsx'
import { ProgressPanel } from '#features/imports/web/portal/run/progress-panel.tsx'
import { Report } from '#features/imports/web/portal/run/report.tsx'
import { Done, Failed, Undone } from '#features/imports/web/portal/run/result.tsx'
import { UndoButton } from '#features/imports/web/portal/run/undo-button.tsx'
import { StatusBadge } from '#features/imports/web/portal/status-badge.tsx'
import { UploadPanel } from '#features/imports/web/portal/upload/upload-panel.tsx'
import { useFocusAfter } from '#features/imports/web/portal/use-focus-after.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import { ApiError } from '#ui/api-error.ts'
import { ArrowBackIcon } from '#ui/icons.tsx'
import { Empty, Failure } from '#ui/notice.tsx'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'

export function ImportPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(importQuery(id))
  const system = data?.system
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <QuietLink to={PORTAL.import} className="-ml-2 sm:-ml-3">
        <ArrowBackIcon />
        {texts.back}
      </QuietLink>
      <PageTitle title={system ? texts.titles[system] : texts.untitled} />
      {isGone && <Empty>{texts.gone}</Empty>}
      {error && !isGone && !data && <Failure retry={() => void refetch()}>{texts.failed}</Failure>}
      {!error && !data && <RowsSkeleton label={texts.loading} rows={4} row="h-16" />}
      {data && !isGone && <Loaded details={data} />}
    </>
  )
}

function Loaded({ details }: { details: ImportDetails }) {
  useFocusAfter(details.status)
  return (
    <>
      <div className="-mt-3 mb-6">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{details.name}</span>
          <StatusBadge run={details} />
        </p>
        <ImportFacts run={details} />
      </div>
      {/* Screen readers hear a new status, but not every number. */}
      <p role="status" className="sr-only">
        {importStatuses[details.status]}
      </p>
      {partsFor(details)}
    </>
  )
}

function partsFor(details: ImportDetails): ReactNode {
  switch (details.status) {
    case 'uploading':
      return <UploadPanel details={details} />
    case 'ready':
      return <DryRun details={details} />
    case 'done':
      return <Finished details={details} result={<Done details={details} />} />
    case 'failed':
      return <Finished details={details} result={<Failed details={details} />} />
    case 'undone':
      return <Undone details={details} />
    case 'paused':
      return (
        <ProgressPanel details={details}>
          {hasAdded(details) && <UndoButton details={details} />}
          <div className="max-sm:-ml-2 max-sm:basis-full">
            <ForgetButton run={details} />
          </div>
        </ProgressPanel>
      )
    default:
      return <ProgressPanel details={details} />
  }
}

const Finished = ({ details, result }: { details: ImportDetails; result: ReactNode }) => (
  <>
    {result}
    <Report details={details} />
  </>
)
