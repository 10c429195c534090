import { useNavigate, useSearchParams } from 'react-router'
import type { RedirectsPage } from '#features/redirects/redirects.schema.ts'
import { redirectListTexts as texts } from '#features/redirects/texts/portal.ts'
import { RedirectRow } from '#features/redirects/web/portal/redirect-row.tsx'
import { redirectsQuery } from '#features/redirects/web/portal/redirects.api.ts'
import { TestAddress } from '#features/redirects/web/portal/test-address.tsx'
import { PORTAL } from '#lib/portal-paths.ts'
import { withParams } from '#ui/calls.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

type State = { find: string; after: string }

const hrefOf = ({ find, after }: State) => withParams(PORTAL.redirects, { find, after })

export function RedirectsList() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = { find: search.get('find')?.trim() ?? '', after: search.get('after') ?? '' }
  const read = useRead(redirectsQuery(state.find, state.after || undefined))
  const isNothingYet =
    state.find === '' && state.after === '' && read.status === 'ready' && read.data.entries.length === 0
  return (
    <>
      <TestAddress />
      <div className={`mb-4 flex ${isNothingYet ? 'hidden' : ''}`}>
        <FindField
          label={texts.search}
          find={state.find}
          onFind={(find) =>
            void navigate(hrefOf({ find, after: '' }), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {read.status === 'error' && <Failure retry={read.retry}>{texts.failed}</Failure>}
      {read.status === 'loading' && <RowsSkeleton label={texts.loading} rows={8} row="h-14" />}
      {read.status === 'ready' && <Entries page={read.data} stale={read.stale} state={state} />}
    </>
  )
}

function Entries({ page, stale, state }: { page: RedirectsPage; stale: boolean; state: State }) {
  const { entries, next } = page
  if (entries.length === 0 && !state.after)
    return <Empty>{state.find ? texts.noMatch(state.find) : texts.empty}</Empty>
  return (
    <>
      <ul aria-label={texts.list} aria-busy={stale} className="border-b border-rule aria-busy:opacity-50">
        {entries.map((redirect) => (
          <li key={redirect.id} className="border-t border-rule">
            <RedirectRow redirect={redirect} />
          </li>
        ))}
      </ul>
      {(state.after || next) && (
        <nav aria-label={texts.pages} className="mt-3 flex flex-wrap justify-between gap-3">
          {state.after ? <QuietLink to={hrefOf({ ...state, after: '' })}>{texts.first}</QuietLink> : <span />}
          {next && <QuietLink to={hrefOf({ ...state, after: next })}>{texts.next}</QuietLink>}
        </nav>
      )}
    </>
  )
}
