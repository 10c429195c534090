import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from '#ui/icons.tsx'

const PAUSE_MS = 250

type FindFieldProps = { label: string; find: string; onFind: (find: string) => void }

/** Searches while somebody types; the address follows, so that a reload shows the same. */
export function FindField({ label, find, onFind }: FindFieldProps) {
  const [text, setText] = useState(find)
  const [applied, setApplied] = useState(find)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onFind)
  useEffect(() => {
    latest.current = onFind
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed by other means, as by the browser's Back: the field follows.
  if (applied !== find) {
    setApplied(find)
    if (find !== text.trim()) setText(find)
  }
  const findAfter = (wanted: string, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(wanted.trim()), ms)
  }

  return (
    <div role="search" className="field-frame flex grow items-center pl-3 max-sm:basis-full">
      <SearchIcon />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        value={text}
        className="min-h-11 w-full min-w-0 bg-transparent px-3 placeholder:text-muted"
        onChange={(event) => {
          setText(event.target.value)
          findAfter(event.target.value, PAUSE_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') findAfter(text, 0)
        }}
      />
    </div>
  )
}
