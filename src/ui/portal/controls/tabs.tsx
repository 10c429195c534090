import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

export type Tab = { id: string; label: string; content: ReactNode }

/**
 * The address holds the selected tab, so reloading and sharing keep it. An opened panel stays mounted, so nothing typed
 * there is lost.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [search, setSearch] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const asked = search.get('tab')
  const current = tabs.find(({ id }) => id === asked) ?? tabs[0]!
  const [opened, setOpened] = useState<readonly string[]>([current.id])
  if (!opened.includes(current.id)) setOpened([...opened, current.id])

  // On a phone the row of tabs scrolls sideways. scrollIntoView would also scroll the page.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${current.id}"]`)
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [current.id])

  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    if (id === tabs[0]!.id) next.delete('tab')
    else next.set('tab', id)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <BaseTabs.Root value={current.id} onValueChange={choose}>
      <BaseTabs.List ref={list} activateOnFocus aria-label={label} className="tabs">
        {tabs.map(({ id, label: name }) => (
          <BaseTabs.Tab key={id} value={id} data-tab={id} className="tab">
            {name}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {/* Not focusable: each panel starts with a control. */}
      {tabs.map(({ id, content }) => (
        <BaseTabs.Panel key={id} value={id} keepMounted tabIndex={undefined} className="pt-6">
          {opened.includes(id) && content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
