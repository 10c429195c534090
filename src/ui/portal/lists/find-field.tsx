import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { SearchIcon } from '#ui/icons.tsx'

const PAUSE_MS = 250

type FindFieldProps = { label: string; find: string; onFind: (find: string) => void }

/** Searches while the person types. The address holds the search, so that a reload keeps it. */
export function FindField({ label, find, onFind }: FindFieldProps) {
  const [text, setText] = useState(find)
  const [applied, setApplied] = useState(find)
  const findAfter = useFinding(onFind)

  // Follows changes of the address, for example by the Back button.
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
        // The person may be clicking a row, so the list must not change at once.
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
 * Searches after a pause. Waits while another page is loading: a search is a navigation too and would cancel that one.
 */
function useFinding(onFind: (find: string) => void) {
  const [wanted, setWanted] = useState<{ find: string; ms: number }>()
  const isIdle = useNavigation().state === 'idle'
  const search = useEffectEvent((find: string) => {
    setWanted(undefined)
    onFind(find)
  })

  useEffect(() => {
    if (!wanted || !isIdle) return
    const timer = setTimeout(() => search(wanted.find), wanted.ms)
    return () => clearTimeout(timer)
  }, [wanted, isIdle])

  return (find: string, ms: number) => setWanted({ find: find.trim(), ms })
}
