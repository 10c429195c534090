import { useEffect, useState } from 'react'
import { type Person, reportEditing, reportLeft } from '#features/editor/editor.api.ts'
import { openTabs } from '#features/editor/copies/open-tabs.ts'

const BEAT_MS = 20_000

type Presence = { others: Person[]; elsewhere: boolean }

const ALONE: Presence = { others: [], elsewhere: false }

/** Other people who edit the post, according to the server, and other windows of this browser. */
export function usePresence(id: string | undefined, tab: string): Presence {
  const [presence, setPresence] = useState(ALONE)

  useEffect(() => {
    if (!id) return
    let here = true
    const look = async () => {
      const [{ others }, tabs] = await Promise.all([
        // On failure, show nobody. The next beat tries again.
        reportEditing(id).catch(() => ALONE),
        openTabs().catch(() => []),
      ])
      const elsewhere = tabs.some((other) => other.post === id && other.tab !== tab)
      if (here) setPresence({ others, elsewhere })
    }
    const onShow = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const leave = () => void reportLeft(id).catch(() => {})
    void look()
    const timer = setInterval(() => void look(), BEAT_MS)
    document.addEventListener('visibilitychange', onShow)
    addEventListener('pagehide', leave)
    return () => {
      here = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, tab])

  return id ? presence : ALONE
}
