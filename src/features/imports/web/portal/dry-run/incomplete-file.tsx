import { noteText, noteTitle } from '#features/imports/texts/notes.ts'
import { noteCountsQuery } from '#features/imports/web/portal/imports.api.ts'
import { useRead } from '#ui/use-read.ts'

const CODE = 'export-cut'

/** Says loudly that an export is cut off, because nothing else tells that posts are missing. */
export function IncompleteFile({ id }: { id: string }) {
  const { data } = useRead(noteCountsQuery(id))
  if (!data?.some(({ code }) => code === CODE)) return null
  return (
    <div role="alert" className="mb-4 max-w-3xl border-l-4 border-danger bg-raised px-5 py-4">
      <p className="font-semibold">{noteTitle(CODE)}</p>
      <p className="mt-1">{noteText(CODE, '')}</p>
    </div>
  )
}
