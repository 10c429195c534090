import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Embed } from '#features/media/web/embed.tsx'
import { kindOf, platformOf, PLATFORM_NAMES } from '#lib/embed-url.ts'

type Player = { figure: HTMLElement; platform: string; url: string; title: string }

/** A link that the server let through as a player's; it is looked at once more, since the text may be from elsewhere. */
function playerOf(link: HTMLAnchorElement): Player | undefined {
  const platform = platformOf(link.href)
  const figure = link.parentElement
  if (!platform || !figure) return undefined
  const words = link.textContent.trim()
  const title = words && words !== link.getAttribute('href') ? words : (PLATFORM_NAMES[platform] ?? '')
  return { figure, platform, url: link.href, title }
}

/**
 * Players in the text. The server sends links, which work by themselves; here each becomes a player that loads when
 * the reader asks for it. The text must not change while this stands: another text has another key.
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
