import { useState } from 'react'
import type { ImportRun } from '#features/imports/imports.schema.ts'
import { notesTexts as texts } from '#features/imports/texts/dry-run.ts'
import { noteCountsQuery, reportPath } from '#features/imports/web/portal/imports.api.ts'
import { NoteKinds } from '#features/imports/web/portal/notes/note-kinds.tsx'
import { NoteList } from '#features/imports/web/portal/notes/note-list.tsx'
import { Failure } from '#ui/notice.tsx'
import { DownloadButton } from '#ui/portal/controls/private-file.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

/** Everything that doesn't come over as it was: counted by kind, then post by post. */
export function Notes({ run: { id, system } }: { run: Pick<ImportRun, 'id' | 'system'> }) {
  const counts = useRead(noteCountsQuery(id))
  const [code, setCode] = useState<string>()
  const isList = system === 'subscribers'
  if (counts.status === 'error') return <Failure retry={counts.retry}>{texts.failed}</Failure>
  if (counts.status === 'loading') return <RowsSkeleton label={texts.loading} rows={4} row="h-11" />
  if (counts.data.length === 0) return <p>{isList ? texts.noLines : texts.none}</p>
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose text-muted">{isList ? texts.linesLead : texts.lead}</p>
        <DownloadButton url={reportPath(id)} name={texts.csvName} className="max-lg:-ml-2 max-lg:sm:-ml-3">
          {texts.csv}
        </DownloadButton>
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[18rem_1fr]">
        <NoteKinds counts={counts.data} code={code} onCode={setCode} />
        {/* Another kind begins at its first page. */}
        <NoteList key={code ?? ''} id={id} code={code} />
      </div>
    </>
  )
}
