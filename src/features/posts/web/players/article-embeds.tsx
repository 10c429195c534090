import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Embed } from '#features/media/web/embed.tsx'
import { kindOf, platformOf, PLATFORM_NAMES } from '#lib/embed-url.ts'

type Player = { figure: HTMLElement; platform: string; url: string; title: string }

/** The server allowed this link as a player. We check it again, since the text may come from another server. */
function playerOf(link: HTMLAnchorElement): Player | undefined {
  const platform = platformOf(link.href)
  const figure = link.parentElement
  if (!platform || !figure) return undefined
  const words = link.textContent.trim()
  const title = words && words !== link.getAttribute('href') ? words : (PLATFORM_NAMES[platform] ?? '')
  return { figure, platform, url: link.href, title }
}

/**
 * The server sends players in the text as plain links. Here each link becomes a player that loads on request. The
 * text must not change while this is mounted, so another text needs another key.
 */
export function ArticleEmbeds({ root }: { root?: HTMLElement }) {
  const [players, setPlayers] = useState<Player[]>([])

  useEffect(() => {
    const links = (root ?? document).querySelectorAll<HTMLAnchorElement>('.prose figure > a[data-embed]')
    const frame = requestAnimationFrame(() => {
      setPlayers(
        [...links].flatMap((link) => {
          const player = playerOf(link)
          if (player) link.hidden = true
          return player ?? []
        }),
      )
    })
    return () => {
      cancelAnimationFrame(frame)
      for (const link of links) link.hidden = false
    }
  }, [root])

  return players.map(({ figure, platform, url, title }, index) =>
    createPortal(
      <Embed platform={platform} kind={kindOf(platform, url)} url={url} title={title} />,
      figure,
      `${index} ${url}`,
    ),
  )
}
