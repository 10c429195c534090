import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { OutIcon } from '#ui/icons.tsx'
import type { MediaType } from '#lib/values.ts'
import { embedUrl, PLATFORM_NAMES } from '#lib/embed-url.ts'
import {
  connectsText,
  LISTEN,
  LOAD_PLAYER,
  loadPlayerText,
  onPlatformText,
  THE_WEB,
  WATCH,
} from '../texts/site.ts'

const VIDEO_HEIGHT = 315
const AUDIO_HEIGHT = 166

/**
 * Allows the players' own scripts, storage and external links, but no access to this page, its URL or its dialogs.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

type EmbedProps = { platform: string; kind: MediaType; url: string; title: string }

/** One function for all renders: React would call a new one each time, and the player would take the focus again. */
const focusOnce = (frame: HTMLIFrameElement | null) => frame?.focus()

type PlayerFrameProps = {
  src: string
  kind: MediaType
  title: string
  /** Whether it takes the focus when it replaces the button that loaded it. */
  focused?: boolean
}

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
 * A player of another site. Nothing is loaded from there until the reader asks for it; the poster is ours. A URL
 * without a known player stays a link.
 */
export function Embed({ platform, kind, url, title }: EmbedProps) {
  const [asked, setAsked] = useState(false)
  const name = PLATFORM_NAMES[platform] ?? THE_WEB
  const player = embedUrl(platform, url)
  return (
    <>
      {player && asked && (
        <PlayerFrame focused src={player} kind={kind} title={onPlatformText(title, name)} />
      )}
      {player && !asked && (
        <div
          className={`embed-poster grooves scripted screen-only ${kind === 'video' ? 'h-[315px]' : 'h-[166px]'}`}
        >
          <p className="font-display text-lead font-extrabold tracking-tight">
            <span className="bg-paper box-decoration-clone px-2">{name}</span>
          </p>
          <Button look="loud" aria-label={loadPlayerText(title)} onClick={() => setAsked(true)}>
            {LOAD_PLAYER}
          </Button>
          <p className="text-sm">
            <span className="bg-paper box-decoration-clone px-2">{connectsText(name)}</span>
          </p>
        </div>
      )}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-11 items-center gap-2 self-start font-semibold"
      >
        {onPlatformText(kind === 'video' ? WATCH : LISTEN, name)}
        <OutIcon />
      </a>
    </>
  )
}
