import type { ImportRun } from '#features/imports/imports.schema.ts'
import { importsPageTexts as texts } from '#features/imports/texts/portal.ts'
import { ExportHelp } from '#features/imports/web/portal/export-help.tsx'
import { ImportRow } from '#features/imports/web/portal/import-row.tsx'
import { importsQuery } from '#features/imports/web/portal/imports.api.ts'
import { NewImport } from '#features/imports/web/portal/new-import.tsx'
import { Empty, Failure } from '#ui/notice.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

export function ImportsPage() {
  const read = useRead(importsQuery)
  return (
    <>
      <PageTitle title={texts.title} />
      <p className="-mt-3 mb-5 max-w-prose text-muted">{texts.lead}</p>
      <NewImport runs={read.data ?? []} />
      <ExportHelp />
      {read.status === 'error' && <Failure retry={read.retry}>{texts.failed}</Failure>}
      {read.status === 'loading' && <RowsSkeleton label={texts.loading} rows={3} row="h-16" />}
      {read.status === 'ready' && <Runs runs={read.data} />}
    </>
  )
}

const Runs = ({ runs }: { runs: ImportRun[] }) =>
  runs.length === 0 ? (
    <Empty>{texts.empty}</Empty>
  ) : (
    <ul aria-label={texts.list} className="border-b border-rule">
      {runs.map((run) => (
        <li key={run.id} className="border-t border-rule">
          <ImportRow run={run} />
        </li>
      ))}
    </ul>
  )
