import { PlayerFrame } from '#features/media/web/embed.tsx'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { embedUrl, kindOf, PLATFORM_NAMES, platformOf } from '#lib/embed-url.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { OutIcon } from '#ui/icons.tsx'
import { addressProblem } from '#ui/portal/controls/address.ts'

/** The link of a submission: played in place where its platform has a player, opened beside the desk otherwise. */
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
 * The focus goes beside the player, not into it: keys pressed in another site's frame never reach the desk. One function
 * for all renders, so that React calls it once.
 */
const focusOnce = (box: HTMLElement | null) => box?.focus()

type LinkPlayerProps = {
  link: DeskLink
  title: string
  playing: boolean
  /** Whether the space bar starts it: a file of our own goes first. */
  onSpace: boolean
  onPlay: () => void
}

export function LinkPlayer({ link, title, playing, onSpace, onPlay }: LinkPlayerProps) {
  const out = (
    <LinkButton to={link.url} target="_blank" rel="noopener noreferrer nofollow" aria-keyshortcuts="O">
      {link.player ? `Open in ${link.name}` : 'Open the link'}
      <OutIcon />
    </LinkButton>
  )
  return (
    <div className="my-4 border border-rule bg-raised p-4">
      {link.player && playing && (
        <div ref={focusOnce} tabIndex={-1}>
          <PlayerFrame src={link.player} kind={link.kind} title={`${title} on ${link.name}`} />
        </div>
      )}
      {!link.player && <p className="mb-3 wrap-anywhere text-muted">{link.url}</p>}
      <div className="flex flex-wrap items-center gap-3 not-first:mt-3">
        {link.player && !playing && (
          <Button look="loud" {...(onSpace && { 'aria-keyshortcuts': 'Space' })} onClick={onPlay}>
            Play on {link.name}
          </Button>
        )}
        {out}
      </div>
    </div>
  )
}
