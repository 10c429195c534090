import type { RefObject } from 'react'
import { noteTexts as texts } from '#features/submissions/texts/portal-desk.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import type { Decisions } from '#features/submissions/web/portal/desk/use-decisions.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { useKeptText } from '#ui/portal/drafts/use-kept-text.ts'

const NOTE_MAX = 5000

type NotesProps = {
  submission: Submission
  note: Decisions['note']
  field: RefObject<HTMLTextAreaElement | null>
}

/** Only staff see notes. */
export function SubmissionNotes({ submission: { id: about, notes }, note, field }: NotesProps) {
  const { text, set, settle } = useKeptText(`note ${about}`)
  const add = () => {
    if (text.trim() === '' || note.isPending) return
    // Runs to the end even if the person moves on. useDecisions reports errors.
    note.mutateAsync(text.trim()).then(
      () => settle(text),
      () => undefined,
    )
  }
  return (
    <section aria-label={texts.title} className="mt-8">
      <h2 className="text-lg">{texts.title}</h2>
      <ul className="mt-2 flex flex-col gap-3">
        {notes.map(({ id, text: written, at, by }) => (
          <li key={id} className="border-l-2 border-rule pl-3">
            <p className="text-sm text-muted">
              <span className="font-semibold text-ink">{by?.name ?? texts.someone}</span>{' '}
              <LocalTime at={at} />
            </p>
            <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{written}</p>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="mt-3 flex max-w-xl flex-col items-start gap-3 [&>:first-child]:w-full"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextArea
          ref={field}
          id="new-note"
          label={texts.label}
          rows={2}
          maxLength={NOTE_MAX}
          aria-keyshortcuts="N"
          value={text}
          onChange={(event) => set(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
          }}
        />
        <Button type="submit" disabled={note.isPending || text.trim() === ''}>
          {note.isPending ? texts.adding : texts.add}
        </Button>
      </form>
    </section>
  )
}
