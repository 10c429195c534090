import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { tabReached } from '#ui/portal/controls/tab-keys.ts'

export type Tab = { id: string; label: string; content: ReactNode }

/**
 * Tabs whose choice lives in the address: reload, a shared link and the palette keep it. A panel that was opened once
 * stays as it is while another is looked at, with everything that was typed into it.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [search, setSearch] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const asked = search.get('tab')
  const current = tabs.find(({ id }) => id === asked) ?? tabs[0]!
  const [opened, setOpened] = useState<readonly string[]>([current.id])
  if (!opened.includes(current.id)) setOpened([...opened, current.id])

  // On a phone the row of tabs scrolls sideways. scrollIntoView would also move the page.
  useEffect(() => {
    const [row, tab] = [list.current, document.getElementById(`tab-${current.id}`)]
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [current.id])

  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    if (id === tabs[0]!.id) next.delete('tab')
    else next.set('tab', id)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    const ids = tabs.map(({ id }) => id)
    const reached = tabReached(event.key, ids.indexOf(current.id), ids.length)
    if (reached === undefined) return
    event.preventDefault()
    choose(ids[reached]!)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[reached]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs">
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === current.id}
            aria-controls={`panel-${id}`}
            tabIndex={id === current.id ? 0 : -1}
            className="tab"
            onClick={() => choose(id)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== current.id}
          className="pt-6"
        >
          {opened.includes(id) && content}
        </div>
      ))}
    </>
  )
}
