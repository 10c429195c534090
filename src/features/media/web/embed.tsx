import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { OutIcon } from '#ui/icons.tsx'
import type { MediaType } from '#lib/values.ts'
import { embedUrl, PLATFORM_NAMES } from '#lib/embed-url.ts'

const VIDEO_HEIGHT = 315
const AUDIO_HEIGHT = 166

/** The players' own scripts and storage, and links that leave; not this page, its address or its dialogs. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

type EmbedProps = { platform: string; kind: MediaType; url: string; title: string }

/** One function for all renders: React calls a new one each time, and the player would take the focus back. */
const focusOnce = (frame: HTMLIFrameElement | null) => frame?.focus()

type PlayerFrameProps = {
  src: string
  kind: MediaType
  title: string
  /** Whether it takes the focus when it appears, as it does in place of the button that loaded it. */
  focused?: boolean
}

/** The platform's own player. */
export const PlayerFrame = ({ src, kind, title, focused = false }: PlayerFrameProps) => (
  <iframe
    src={src}
    title={title}
    width="100%"
    height={kind === 'video' ? VIDEO_HEIGHT : AUDIO_HEIGHT}
    sandbox={SANDBOX}
    allow="autoplay; encrypted-media; fullscreen; picture-in-picture; clipboard-write"
    referrerPolicy="strict-origin-when-cross-origin"
    loading="lazy"
    className="block bg-raised"
    ref={focused ? focusOnce : undefined}
  />
)

/**
 * Something that another site plays. Until the reader asks for it, nothing is loaded from there: the poster is ours.
 * An address that is not known to be a player stays a link.
 */
export function Embed({ platform, kind, url, title }: EmbedProps) {
  const [asked, setAsked] = useState(false)
  const name = PLATFORM_NAMES[platform] ?? 'the web'
  const player = embedUrl(platform, url)
  return (
    <>
      {player && asked && <PlayerFrame focused src={player} kind={kind} title={`${title} on ${name}`} />}
      {player && !asked && (
        <div
          className={`embed-poster grooves scripted screen-only ${kind === 'video' ? 'h-[315px]' : 'h-[166px]'}`}
        >
          <p className="font-display text-lead font-extrabold tracking-tight">
            <span className="bg-paper box-decoration-clone px-2">{name}</span>
          </p>
          <Button look="loud" aria-label={`Load player: ${title}`} onClick={() => setAsked(true)}>
            Load player
          </Button>
          <p className="text-sm">
            <span className="bg-paper box-decoration-clone px-2">Loading it connects you to {name}.</span>
          </p>
        </div>
      )}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-11 items-center gap-2 self-start font-semibold"
      >
        {kind === 'video' ? 'Watch' : 'Listen'} on {name}
        <OutIcon />
      </a>
    </>
  )
}
