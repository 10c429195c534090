import { useRef, useState } from 'react'
import { linkRowTexts, navigationPageTexts as texts } from '#features/navigation/texts/portal.ts'
import { LinkFields } from '#features/navigation/web/portal/link-row.tsx'
import { isUnder, labelId, type LinkRow, newRow, pathsOf } from '#features/navigation/web/portal/rows.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { moveItem } from '#ui/portal/lists/move-item.ts'

type LinksEditorProps = {
  place: 'header' | 'footer'
  rows: LinkRow[]
  suggestions: string
  issues: Record<string, string>
  onChange: (rows: LinkRow[]) => void
}

/** The links of one place, in order. */
export function LinksEditor({ place, rows, suggestions, issues, onChange }: LinksEditorProps) {
  const [announcement, setAnnouncement] = useState('')
  /** The dragged link and its current target. */
  const [held, setHeld] = useState<{ from: number; to: number }>()
  const add = useRef<HTMLButtonElement>(null)
  const paths = pathsOf(rows, place)

  function move(from: number, to: number) {
    const next = moveItem(rows, from, to)
    if (next === rows) return
    const focused = document.activeElement
    onChange(next)
    // Moving the element in the list takes away its focus.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
    setAnnouncement(linkRowTexts.moved(to + 1, rows.length))
  }

  function remove(row: LinkRow) {
    onChange(rows.filter((other) => other !== row))
    setAnnouncement(linkRowTexts.removed)
    add.current?.focus()
  }

  function addRow() {
    const row = newRow()
    onChange([...rows, row])
    requestAnimationFrame(() => document.getElementById(labelId(row))?.focus())
  }

  const issuesOf = (path: string) => ({
    ...(issues[`${path}.label`] && { label: issues[`${path}.label`] }),
    ...(issues[`${path}.address`] && { address: issues[`${path}.address`] }),
  })

  return (
    <section aria-labelledby={`links-${place}`}>
      <h2 id={`links-${place}`} className="mb-3 text-xl">
        {texts[place]}
      </h2>
      {rows.length === 0 && <p className="mb-4 text-muted">{texts.empty}</p>}
      <ol className="mb-4 border-b border-rule empty:hidden">
        {rows.map((row, at) => (
          <LinkFields
            key={row.key}
            row={row}
            place={at}
            isBelow={isUnder(rows, at)}
            isTarget={held !== undefined && held.to === at && held.from !== at}
            suggestions={suggestions}
            issues={issuesOf(paths[at]!)}
            onChange={(part) => onChange(rows.with(at, { ...row, ...part }))}
            onMove={(to) => move(at, to)}
            onHold={(to) => setHeld(to === undefined ? undefined : { from: at, to })}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button ref={add} onClick={addRow}>
        <PlusIcon />
        {texts.add}
      </Button>
    </section>
  )
}
