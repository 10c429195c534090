import { useState } from 'react'
import type { ImportNote } from '#features/imports/imports.schema.ts'
import { dryRunTexts, notesTexts as texts } from '#features/imports/texts/dry-run.ts'
import { notesQuery, ROWS_PER_PAGE } from '#features/imports/web/portal/imports.api.ts'
import { byThing } from '#features/imports/web/portal/notes/by-thing.ts'
import { Failure } from '#ui/notice.tsx'
import { CardPages } from '#ui/portal/lists/card-pages.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

const PAGE_LABELS = { back: dryRunTexts.previous, on: dryRunTexts.next }

/** The notes of one kind, or all of them. */
export function NoteList({ id, code }: { id: string; code: string | undefined }) {
  const [page, setPage] = useState(1)
  const read = useRead(notesQuery(id, code, page))
  if (read.status === 'error') return <Failure retry={read.retry}>{texts.failed}</Failure>
  if (read.status === 'loading') return <RowsSkeleton label={texts.loading} rows={6} row="h-11" />
  const pages = Math.ceil(read.data.total / ROWS_PER_PAGE)
  return (
    <div>
      <ul
        aria-label={texts.list}
        aria-busy={read.stale}
        className="border-b border-rule aria-busy:opacity-50"
      >
        {byThing(read.data.entries).map((notes) => (
          <NotesOfOne key={notes[0].id} notes={notes} />
        ))}
      </ul>
      {pages > 1 && <CardPages page={page} pages={pages} onTurn={setPage} labels={PAGE_LABELS} />}
    </div>
  )
}

function NotesOfOne({ notes }: { notes: [ImportNote, ...ImportNote[]] }) {
  const [{ name, path }] = notes
  return (
    <li className="border-t border-rule py-2.5">
      <p className="font-semibold wrap-anywhere">
        {path ? (
          <a href={path} target="_blank" rel="noopener" className="link">
            {name || texts.untitled}
          </a>
        ) : (
          name || texts.untitled
        )}
      </p>
      {notes.map((note) => (
        <p key={note.id} className="mt-0.5 text-sm text-muted wrap-anywhere">
          {note.text}
        </p>
      ))}
    </li>
  )
}
