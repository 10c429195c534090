import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { SearchIcon } from '#ui/icons.tsx'

const PAUSE_MS = 250

type FindFieldProps = { label: string; find: string; onFind: (find: string) => void }

/** Searches while somebody types; the address follows, so that a reload shows the same. */
export function FindField({ label, find, onFind }: FindFieldProps) {
  const [text, setText] = useState(find)
  const [applied, setApplied] = useState(find)
  const findAfter = useFinding(onFind)

  // The address changed by other means, as by the browser's Back: the field follows.
  if (applied !== find) {
    setApplied(find)
    if (find !== text.trim()) setText(find)
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
        // Whoever has left the field may be in the middle of a click: the list stays as it is under it.
        onBlur={() => {
          if (text.trim() !== find) findAfter(text, PAUSE_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') findAfter(text, 0)
        }}
      />
    </div>
  )
}

/**
 * Searches after a pause. While another page is on its way it waits: a search is a navigation too, and would undo the
 * click that asked for the page. Gone with the field, it never happens.
 */
function useFinding(onFind: (find: string) => void) {
  const [wanted, setWanted] = useState<{ find: string; ms: number }>()
  const resting = useNavigation().state === 'idle'
  const search = useEffectEvent((find: string) => {
    setWanted(undefined)
    onFind(find)
  })

  useEffect(() => {
    if (!wanted || !resting) return
    const timer = setTimeout(() => search(wanted.find), wanted.ms)
    return () => clearTimeout(timer)
  }, [wanted, resting])

  return (find: string, ms: number) => setWanted({ find: find.trim(), ms })
}
