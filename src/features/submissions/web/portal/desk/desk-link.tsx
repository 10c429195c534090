import { PlayerFrame } from '#features/media/web/embed.tsx'
import { playerTexts as texts } from '#features/submissions/texts/portal-desk.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { embedUrl, kindOf, PLATFORM_NAMES, platformOf } from '#lib/embed-url.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { OutIcon } from '#ui/icons.tsx'
import { addressProblem } from '#ui/portal/controls/address.ts'

/** Plays in the page if its platform has a player; otherwise opens in a new tab. */
export function linkOf({ music_url: url }: Pick<Submission, 'music_url'>) {
  if (!url || addressProblem(url)) return undefined
  const platform = platformOf(url)
  const player = platform && embedUrl(platform, url)
  if (!platform || !player) return { url, player: undefined }
  return { url, player, kind: kindOf(platform, url), name: PLATFORM_NAMES[platform] ?? platform }
}

export type DeskLink = NonNullable<ReturnType<typeof linkOf>>

export const openLink = ({ url }: DeskLink): void => void window.open(url, '_blank', 'noopener,noreferrer')

/**
 * Focuses the box around the player, because keys pressed inside the frame never reach the desk. Defined outside the
 * component, so that React calls it once.
 */
const focusOnce = (box: HTMLElement | null) => box?.focus()

type LinkPlayerProps = {
  link: DeskLink
  title: string
  playing: boolean
  /** Whether the space bar starts it. An uploaded file takes precedence. */
  onSpace: boolean
  onPlay: () => void
}

export function LinkPlayer({ link, title, playing, onSpace, onPlay }: LinkPlayerProps) {
  const out = (
    <LinkButton to={link.url} target="_blank" rel="noopener noreferrer nofollow" aria-keyshortcuts="O">
      {link.player ? texts.openIn(link.name) : texts.openLink}
      <OutIcon />
    </LinkButton>
  )
  return (
    <div className="my-4 border border-rule bg-raised p-4">
      {link.player && playing && (
        <div ref={focusOnce} tabIndex={-1}>
          <PlayerFrame src={link.player} kind={link.kind} title={texts.frame(title, link.name)} />
        </div>
      )}
      {!link.player && <p className="mb-3 wrap-anywhere text-muted">{link.url}</p>}
      <div className="flex flex-wrap items-center gap-3 not-first:mt-3">
        {link.player && !playing && (
          <Button look="loud" {...(onSpace && { 'aria-keyshortcuts': 'Space' })} onClick={onPlay}>
            {texts.playOn(link.name)}
          </Button>
        )}
        {out}
      </div>
    </div>
  )
}
