import { useRef, useState } from 'react'
import { useDraftField } from '#features/editor/saving/editing-context.ts'
import { Section } from '#features/editor/form/form-parts.tsx'
import { addTags } from '#features/editor/form/tag-list.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { tagTexts as texts } from '../texts/form.ts'

export function TagsSection() {
  const [tags, setTags] = useDraftField('tags')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function add() {
    if (text === '') return
    const next = addTags(tags, text)
    if (next !== tags) setTags(next)
    setText('')
  }
  function remove(tag: string) {
    setTags(tags.filter((other) => other !== tag))
    field.current?.focus()
  }

  return (
    <Section id="tags" title={texts.section}>
      <div className="flex gap-2">
        <div className="field-frame flex min-w-0 grow">
          <input
            ref={field}
            aria-labelledby="tags"
            value={text}
            placeholder={texts.placeholder}
            autoComplete="off"
            enterKeyHint="done"
            className="min-h-11 min-w-0 grow bg-transparent px-3"
            onChange={(event) => setText(event.target.value)}
            // A word left in the field on saving or leaving it was meant as a tag. The field keeps its focus when
            // the window loses it.
            onBlur={({ currentTarget }) => currentTarget !== document.activeElement && add()}
            onKeyDown={(event) => {
              if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) add()
              // Enter also ends a word that is being composed, as in Japanese.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <Button onClick={add}>{texts.add}</Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label={texts.chosen} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex items-center bg-raised pl-3 font-semibold">
              <span className="max-w-48 truncate">#{tag}</span>
              <button
                type="button"
                aria-label={texts.remove(tag)}
                className="grid size-11 place-items-center hover:text-danger [&_svg]:size-4"
                onClick={() => remove(tag)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
