import { useState } from 'react'
import { moveAuthor } from '#features/editor/form/author-list.ts'
import type { AuthorDraft } from '#features/editor/form/post-draft.ts'
import { ArrowIcon, CloseIcon } from '#ui/icons.tsx'
import { authorsTexts as texts } from '../texts/form.ts'

type ChosenAuthorsProps = {
  authors: AuthorDraft[]
  onChange: (authors: AuthorDraft[]) => void
  onRemoved: () => void
}

/** The authors in order, with buttons to move and remove each of them. */
export function ChosenAuthors({ authors, onChange, onRemoved }: ChosenAuthorsProps) {
  const [announcement, setAnnouncement] = useState('')

  function move(index: number, by: 1 | -1) {
    const moved = moveAuthor(authors, index, by)
    if (moved === authors) return
    onChange(moved)
    setAnnouncement(texts.moved(authors[index]!.name, index + by + 1, authors.length))
  }
  function remove(author: AuthorDraft) {
    onChange(authors.filter((other) => other !== author))
    onRemoved()
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {authors.length > 0 && (
        <ol aria-label={texts.chosen} className="flex flex-col gap-1">
          {authors.map((author, index) => (
            <li key={author.id || author.name} className="flex items-center bg-raised pl-3 font-semibold">
              <span className="min-w-0 grow truncate">
                {author.name}
                {!author.id && <span className="ml-2 text-sm font-normal text-muted">{texts.newGuest}</span>}
              </span>
              {authors.length > 1 && (
                <>
                  <MoveButton
                    label={texts.up(author.name)}
                    turn="-rotate-90"
                    isLast={index === 0}
                    onPress={() => move(index, -1)}
                  />
                  <MoveButton
                    label={texts.down(author.name)}
                    turn="rotate-90"
                    isLast={index === authors.length - 1}
                    onPress={() => move(index, 1)}
                  />
                </>
              )}
              <button
                type="button"
                aria-label={texts.remove(author.name)}
                className="grid size-11 shrink-0 place-items-center hover:text-danger [&_svg]:size-4"
                onClick={() => remove(author)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type MoveButtonProps = { label: string; turn: string; isLast: boolean; onPress: () => void }

/** Not disabled at the end of the list, because it would lose the focus. */
function MoveButton({ label, turn, isLast, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast}
      className="grid size-11 shrink-0 place-items-center aria-disabled:opacity-40 [&_svg]:size-4"
      onClick={onPress}
    >
      <span className={turn}>
        <ArrowIcon />
      </span>
    </button>
  )
}
