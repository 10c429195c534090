import { useId } from 'react'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { resultTexts as texts } from '#features/imports/texts/run.ts'
import { hasAdded } from '#features/imports/web/portal/amounts.ts'
import { CountsTable } from '#features/imports/web/portal/counts-table.tsx'
import { Notes } from '#features/imports/web/portal/notes/notes.tsx'

/** What an import has added, and everything that did not come over as it was. */
export function Report({ details }: { details: ImportDetails }) {
  const id = useId()
  if (details.status === 'failed' && !hasAdded(details)) return null
  return (
    <div className="mt-8 flex flex-col gap-8">
      <CountsTable caption={texts.counts} counts={details.counts} of="result" />
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-3 text-lg">
          {details.system === 'subscribers' ? texts.lines : texts.notes}
        </h2>
        <Notes run={details} />
      </section>
    </div>
  )
}
