import type { NoteCount } from '#features/imports/imports.schema.ts'
import { notesTexts as texts } from '#features/imports/texts/dry-run.ts'
import { allOf, groupsOf, type Kind } from '#features/imports/web/portal/notes/kinds-of-notes.ts'
import { formatCount } from '#lib/numbers.ts'

type NoteKindsProps = {
  counts: NoteCount[]
  code: string | undefined
  onCode: (code: string | undefined) => void
}

/** Chooses which notes are listed: by buttons beside the list, or by a select above it on narrow screens. */
export const NoteKinds = (props: NoteKindsProps) => (
  <>
    <KindSelect {...props} />
    <KindButtons {...props} />
  </>
)

const KindSelect = ({ counts, code, onCode }: NoteKindsProps) => (
  <select
    className="select w-full lg:hidden"
    aria-label={texts.kinds}
    value={code ?? ''}
    onChange={({ target }) => onCode(target.value || undefined)}
  >
    <option value="">{texts.option(texts.all, allOf(counts).count)}</option>
    {groupsOf(counts).map(({ title, kinds }) => (
      <optgroup key={title} label={title}>
        {kinds.map((kind) => (
          <option key={kind.code} value={kind.code}>
            {texts.option(kind.title, kind.count)}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
)

const KindButtons = ({ counts, code, onCode }: NoteKindsProps) => {
  const button = (kind: Kind) => (
    <KindButton kind={kind} isChosen={kind.code === code} onClick={() => onCode(kind.code)} />
  )
  return (
    <div role="group" aria-label={texts.kinds} className="flex flex-col gap-5 max-lg:hidden">
      <div className="border-y border-rule">{button(allOf(counts))}</div>
      {groupsOf(counts).map(({ title, kinds }) => (
        <div key={title}>
          <h3 className="mb-1.5 px-2 text-sm text-muted">{title}</h3>
          <ul aria-label={title} className="border-b border-rule">
            {kinds.map((kind) => (
              <li key={kind.code} className="border-t border-rule">
                {button(kind)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type KindButtonProps = { kind: Kind; isChosen: boolean; onClick: () => void }

const KindButton = ({ kind: { title, count }, isChosen, onClick }: KindButtonProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    className="flex min-h-11 w-full items-center justify-between gap-4 px-2 py-2 text-left text-sm hover:bg-raised aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
    onClick={onClick}
  >
    <span className="min-w-0 break-words">{title}</span>
    <span className="tabular-nums">{formatCount(count)}</span>
  </button>
)
