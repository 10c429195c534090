import { useState } from 'react'
import type { ImportNote, ImportRun, NoteCount } from '#features/imports/imports.schema.ts'
import { dryRunTexts, notesTexts as texts } from '#features/imports/texts/dry-run.ts'
import {
  noteCountsQuery,
  notesQuery,
  reportPath,
  ROWS_PER_PAGE,
} from '#features/imports/web/portal/imports.api.ts'
import { formatCount } from '#lib/numbers.ts'
import { Failure } from '#ui/notice.tsx'
import { DownloadButton } from '#ui/portal/controls/private-file.tsx'
import { CardPages } from '#ui/portal/lists/card-pages.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

const PAGE_LABELS = { back: dryRunTexts.previous, on: dryRunTexts.next }

/** Everything that doesn't come over as it was: counted by kind, then one by one. */
export function Notes({ run: { id, system } }: { run: Pick<ImportRun, 'id' | 'system'> }) {
  const counts = useRead(noteCountsQuery(id))
  const [code, setCode] = useState<string>()
  if (counts.status === 'error') return <Failure retry={counts.retry}>{texts.failed}</Failure>
  if (counts.status === 'loading') return <RowsSkeleton label={texts.loading} rows={4} row="h-11" />
  if (counts.data.length === 0) return <p>{texts.none}</p>
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose text-muted">{system === 'subscribers' ? texts.linesLead : texts.lead}</p>
        <DownloadButton url={reportPath(id)} name={texts.csvName} className="max-sm:-ml-2">
          {texts.csv}
        </DownloadButton>
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[18rem_1fr]">
        <Kinds counts={counts.data} code={code} onCode={setCode} />
        {/* Another kind begins at its first page. */}
        <NoteList key={code ?? ''} id={id} code={code} />
      </div>
    </>
  )
}

type KindsProps = {
  counts: NoteCount[]
  code: string | undefined
  onCode: (code: string | undefined) => void
}

function Kinds({ counts, code, onCode }: KindsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const kinds = [
    { code: undefined, title: texts.all, count: total },
    ...counts.map((kind) => ({ ...kind, code: kind.code as string | undefined })),
  ]
  return (
    <ul aria-label={texts.kinds} className="border-b border-rule">
      {kinds.map((kind) => (
        <li key={kind.code ?? ''} className="border-t border-rule">
          <button
            type="button"
            aria-pressed={kind.code === code}
            className="flex min-h-11 w-full items-center justify-between gap-4 px-2 py-2 text-left text-sm hover:bg-raised aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
            onClick={() => onCode(kind.code)}
          >
            <span className="min-w-0 break-words">{kind.title}</span>
            <span className="tabular-nums">{formatCount(kind.count)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoteList({ id, code }: { id: string; code: string | undefined }) {
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
        {read.data.entries.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
      {pages > 1 && <CardPages page={page} pages={pages} onTurn={setPage} labels={PAGE_LABELS} />}
    </div>
  )
}

const NoteRow = ({ note: { name, text, path } }: { note: ImportNote }) => (
  <li className="border-t border-rule py-2.5">
    <p className="font-semibold wrap-anywhere">
      {path ? (
        <a href={path} target="_blank" rel="noopener" className="link">
          {name}
        </a>
      ) : (
        name
      )}
    </p>
    <p className="text-sm text-muted wrap-anywhere">{text}</p>
  </li>
)
