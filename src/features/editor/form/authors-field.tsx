import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { authorChoicesQuery } from '#features/authors/web/portal/choices.api.ts'
import { addAuthor, type Choice, choicesFor, meant } from '#features/editor/form/author-list.ts'
import { ChosenAuthors } from '#features/editor/form/chosen-authors.tsx'
import { useDraftField } from '#features/editor/saving/editing-context.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { authorsTexts as texts, basicTexts } from '../texts/form.ts'

/** People and guests in order. Suggestions work like a combobox; the order is changed with buttons. */
export function AuthorsField() {
  const [authors, setAuthors] = useDraftField('authors')
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="post-author" className="font-semibold">
        {texts.label}
      </label>
      <ChosenAuthors authors={authors} onChange={setAuthors} onRemoved={() => field.current?.focus()} />
      <AuthorBox ref={field} />
      <p id="post-author-hint" className="text-sm text-muted">
        {texts.hint}
      </p>
      <OwnName />
    </div>
  )
}

function OwnName() {
  const [authors, setAuthors] = useDraftField('authors')
  const { data: me } = useQuery(meQuery)
  if (authors.length > 0 || !me?.name) return null
  const { id, name, avatar, bio } = me
  return (
    <QuietButton className="-ml-3 self-start" onClick={() => setAuthors([{ id, name, avatar, bio }])}>
      {basicTexts.insertMyName(name)}
    </QuietButton>
  )
}

function AuthorBox({ ref }: { ref: React.RefObject<HTMLInputElement | null> }) {
  const list = useId()
  const [authors, setAuthors] = useDraftField('authors')
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const find = useDeferredValue(text.trim())
  const { data: found = [] } = useQuery({ ...authorChoicesQuery(find), enabled: open || text !== '' })
  const choices = choicesFor(text, found, authors)
  const shown = open && choices.length > 0

  function choose(choice: Choice | undefined) {
    if (choice) setAuthors(addAuthor(authors, choice))
    setText('')
    setActive(-1)
    setOpen(false)
  }
  /** A name left in the field was meant as an author. */
  const take = () => {
    if (text.trim()) choose(meant(text, choices))
    else setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) take()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + choices.length + (active < 0 && step < 0 ? 1 : 0)) % (choices.length || 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (shown && choices[active]) choose(choices[active])
      else take()
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <div className="field-frame flex">
        <input
          ref={ref}
          id="post-author"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
          aria-describedby="post-author-hint"
          autoComplete="off"
          maxLength={200}
          value={text}
          className="min-h-11 min-w-0 grow bg-transparent px-3"
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          // The field keeps its focus when the window loses it.
          onBlur={({ currentTarget }) => currentTarget !== document.activeElement && take()}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={list} role="listbox" aria-label={texts.suggestions} hidden={!shown} className="author-choices">
        {choices.map((choice, index) => (
          <button
            key={choice.id || 'new'}
            type="button"
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="author-choice"
            // The field keeps the focus, so that leaving it does not take the text as a name.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.kind === 'new' ? texts.add(choice.name) : choice.name}
            {choice.kind === 'guest' && <span className="text-sm text-muted">{texts.guest}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
