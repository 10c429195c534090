import { useId } from 'react'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { noteSummaryTexts as texts } from '#features/imports/texts/dry-run.ts'
import { noteCountsQuery } from '#features/imports/web/portal/imports.api.ts'
import { groupsOf } from '#features/imports/web/portal/notes/kinds-of-notes.ts'
import { formatCount } from '#lib/numbers.ts'
import { importPath } from '#lib/portal-paths.ts'
import { useRead } from '#ui/use-read.ts'

const SHOWN = 6

/** The most frequent differences, on the first page that people see. */
export function NoteSummary({ details: { id, notes, system } }: { details: ImportDetails }) {
  const titleId = useId()
  const read = useRead(noteCountsQuery(id))
  if (notes === 0 || read.status !== 'ready' || read.data.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="max-w-3xl">
      <h2 id={titleId} className="text-lg">
        {system === 'subscribers' ? texts.lines : texts.title}
      </h2>
      {system !== 'subscribers' && <p className="mt-1 text-sm text-muted">{texts.lead}</p>}
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groupsOf(read.data).map(({ title, kinds }) => (
          <div key={title}>
            <h3 className="mb-1.5 text-sm text-muted">{title}</h3>
            <ul aria-label={title} className="border-b border-rule">
              {kinds.slice(0, SHOWN).map((kind) => (
                <li key={kind.code} className="flex justify-between gap-4 border-t border-rule py-2 text-sm">
                  <span className="min-w-0 break-words">{kind.title}</span>
                  <span className="tabular-nums">{formatCount(kind.count)}</span>
                </li>
              ))}
            </ul>
            {kinds.length > SHOWN && (
              <p className="mt-1.5 text-sm text-muted">{texts.more(kinds.length - SHOWN)}</p>
            )}
          </div>
        ))}
      </div>
      <a
        href={`${importPath(id)}?tab=notes`}
        className="link mt-3 inline-flex min-h-11 items-center font-semibold"
      >
        {system === 'subscribers' ? texts.viewLines : texts.view}
      </a>
    </section>
  )
}
