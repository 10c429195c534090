import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { publicSettingsQuery } from '#features/settings/web/settings.api.ts'
import { useIdle } from '#ui/use-idle.ts'

const PAGES = new Set(['/', '/blog'])

/** The chat of another service, where one is set up: only on these pages, and after everything of our own. */
export function LiveChat() {
  const here = PAGES.has(useLocation().pathname.replace(/(.)\/$/, '$1'))
  const idle = useIdle()
  return here && idle ? <Chat /> : null
}

function Chat() {
  const url = useQuery(publicSettingsQuery).data?.live_chat_url ?? ''

  useEffect(() => {
    if (!/^https?:\/\//i.test(url)) return
    const script = document.createElement('script')
    script.src = url
    script.async = true
    document.body.append(script)
    return () => script.remove()
  }, [url])

  return null
}
