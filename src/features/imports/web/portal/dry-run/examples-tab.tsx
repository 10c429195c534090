import { type ReactNode, useId, useState } from 'react'
import type { ImportExample } from '#features/imports/imports.schema.ts'
import { dryRunTexts, examplesTexts as texts } from '#features/imports/texts/dry-run.ts'
import { examplesQuery } from '#features/imports/web/portal/imports.api.ts'
import { ArticleBody } from '#features/posts/web/article/article-body.tsx'
import { Failure } from '#ui/notice.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'
import './examples.css'

/** Posts and pages before and after the conversion, one at a time. */
export function ExamplesTab({ id }: { id: string }) {
  const read = useRead(examplesQuery(id))
  if (read.status === 'error') return <Failure retry={read.retry}>{texts.failed}</Failure>
  if (read.status === 'loading') return <RowsSkeleton label={texts.loading} rows={1} row="h-96" />
  if (read.data.length === 0) return <p>{texts.empty}</p>
  return <Examples examples={read.data} />
}

function Examples({ examples }: { examples: ImportExample[] }) {
  const [at, setAt] = useState(0)
  // Another choice may lead to fewer examples.
  const place = Math.min(at, examples.length - 1)
  const example = examples[place]!
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-2">
        <select
          className="select w-full sm:w-auto sm:max-w-md sm:grow"
          aria-label={texts.choose}
          value={place}
          onChange={({ target }) => setAt(Number(target.value))}
        >
          {examples.map(({ key, kind, title }, index) => (
            <option key={`${kind} ${key}`} value={index}>
              {texts.option(index + 1, title || texts.untitled)}
            </option>
          ))}
        </select>
        <div className="flex items-center gap-x-2 max-sm:-ml-2">
          <QuietButton disabled={place === 0} onClick={() => setAt(place - 1)}>
            {dryRunTexts.previous}
          </QuietButton>
          <QuietButton disabled={place === examples.length - 1} onClick={() => setAt(place + 1)}>
            {dryRunTexts.next}
          </QuietButton>
          <span role="status" className="text-sm text-muted tabular-nums">
            {texts.position(place + 1, examples.length)}
          </span>
        </div>
      </div>
      <p className="mb-3 max-w-prose text-sm text-muted">{texts.lead}</p>
      <Example key={`${example.kind} ${example.key}`} example={example} />
    </>
  )
}

type Side = 'before' | 'after'

/** Side by side, where there is room. On narrow screens, the person switches between the two. */
function Example({ example: { before, after, notes } }: { example: ImportExample }) {
  const [side, setSide] = useState<Side>('after')
  const hidden = (other: Side) => (side === other ? '' : 'max-lg:hidden')
  return (
    <>
      {notes.length > 0 && <ExampleNotes notes={notes} />}
      <div role="group" aria-label={texts.side} className="mb-3 flex gap-2 lg:hidden">
        {(['after', 'before'] as const).map((name) => (
          <QuietButton
            key={name}
            aria-pressed={side === name}
            className="border border-control aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => setSide(name)}
          >
            {texts[name]}
          </QuietButton>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Pane title={texts.before} label={texts.beforeLabel} className={hidden('before')}>
          <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{before}</pre>
        </Pane>
        <Pane title={texts.after} label={texts.afterLabel} className={hidden('after')}>
          <div className="example-text">
            <ArticleBody content={after} />
          </div>
        </Pane>
      </div>
    </>
  )
}

type PaneProps = { title: string; label: string; className: string; children: ReactNode }

const Pane = ({ title, label, className, children }: PaneProps) => (
  <div className={className}>
    <h3 className="mb-2 text-base max-lg:sr-only">{title}</h3>
    {/* A text that scrolls must be reachable by keyboard. */}
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className="h-[36rem] max-h-[75dvh] overflow-auto border border-rule p-4 sm:p-5"
    >
      {children}
    </section>
  </div>
)

function ExampleNotes({ notes }: { notes: string[] }) {
  const id = useId()
  return (
    <div className="mb-4 border-l-4 border-ink bg-raised px-4 py-3 text-sm">
      <p id={id} className="font-semibold">
        {texts.notes}
      </p>
      <ul aria-labelledby={id} className="mt-1 list-disc pl-5">
        {[...new Set(notes)].map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </div>
  )
}
