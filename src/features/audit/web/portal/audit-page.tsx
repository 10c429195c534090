import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditPage as Page } from '#features/audit/audit.schema.ts'
import { auditPageTexts as texts } from '#features/audit/texts/portal.ts'
import { auditCsvPath, auditQuery } from '#features/audit/web/portal/audit.api.ts'
import { auditFilterOf, type AuditState, auditStateOf } from '#features/audit/web/portal/audit-address.ts'
import { AuditFilters } from '#features/audit/web/portal/audit-filters.tsx'
import { AuditRow } from '#features/audit/web/portal/audit-row.tsx'
import { PORTAL } from '#lib/portal-paths.ts'
import { withParams } from '#ui/calls.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { DownloadButton } from '#ui/portal/controls/private-file.tsx'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useFilterChange } from '#ui/portal/lists/use-filter-change.ts'
import { useRead } from '#ui/use-read.ts'

export function AuditPage() {
  const [search] = useSearchParams()
  const [now] = useState(() => Date.now())
  const state = auditStateOf(search)
  const filter = auditFilterOf(state, now)
  const read = useRead(auditQuery(filter, state.before || undefined))
  const change = useFilterChange(state, hrefOf)
  return (
    <>
      <PageTitle title={texts.title}>
        <DownloadButton url={auditCsvPath(filter)} name="audit.csv">
          {texts.exportCsv}
        </DownloadButton>
      </PageTitle>
      <p className="-mt-3 mb-5 text-muted">{texts.lead}</p>
      <AuditFilters state={state} onChange={(more) => change({ before: '', ...more })} />
      {read.status === 'error' && <Failure retry={read.retry}>{texts.failed}</Failure>}
      {read.status === 'loading' && <RowsSkeleton label={texts.loading} rows={8} row="h-16" />}
      {read.status === 'ready' && <Entries page={read.data} stale={read.stale} state={state} />}
    </>
  )
}

const hrefOf = (state: AuditState) => withParams(PORTAL.audit, state)

function Entries({ page, stale, state }: { page: Page; stale: boolean; state: AuditState }) {
  const { entries, next } = page
  const narrowed = state.actor || state.kind || state.period
  if (entries.length === 0 && !state.before)
    return (
      <Empty>
        {narrowed ? texts.noneFound : texts.empty}{' '}
        {narrowed && (
          <a href={PORTAL.audit} className="link">
            {texts.clear}
          </a>
        )}
      </Empty>
    )
  return (
    <>
      <ul aria-label={texts.list} aria-busy={stale} className="border-b border-rule aria-busy:opacity-50">
        {entries.map((entry) => (
          <li key={entry.id} className="border-t border-rule">
            <AuditRow entry={entry} hrefOfActor={hrefOf({ ...state, before: '', actor: entry.actor_id })} />
          </li>
        ))}
      </ul>
      {(state.before || next) && (
        <nav aria-label={texts.pages} className="mt-3 flex flex-wrap justify-between gap-3">
          {state.before ? (
            <QuietLink to={hrefOf({ ...state, before: '' })}>{texts.newest}</QuietLink>
          ) : (
            <span />
          )}
          {next && <QuietLink to={hrefOf({ ...state, before: next })}>{texts.older}</QuietLink>}
        </nav>
      )}
    </>
  )
}
