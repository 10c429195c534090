import type { Player, Share, ReportedEvent } from '#features/events/events.schema.ts'
import { reportEvent } from '#features/events/web/events.api.ts'

const PLAYERS: [host: RegExp, player: Player][] = [
  [/(^|\.)spotify\.(com|link)$/, 'spotify'],
  [/(^|\.)soundcloud\.com$/, 'soundcloud'],
  [/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/, 'youtube'],
  [/^(embed\.|geo\.)?music\.apple\.com$/, 'apple-music'],
]

const SHARES: [address: RegExp, share: Share][] = [
  [/^https:\/\/x\.com\/intent\//, 'x'],
  [/^https:\/\/www\.facebook\.com\/sharer\//, 'facebook'],
  [/^https:\/\/www\.tiktok\.com\/share/, 'tiktok'],
]

const found = <T>(table: [RegExp, T][], text: string): T | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

function shareOf(pressed: Element, link: HTMLAnchorElement | null): Share | undefined {
  if (link) return found(SHARES, link.href)
  const button = pressed.closest('button')
  if (!button) return undefined
  return button.dataset['share'] === 'link' ? 'link' : 'other'
}

/** Loading a player on the page counts the same as opening the link below it. */
function playerOf(pressed: Element, link: HTMLAnchorElement | null): Player | undefined {
  const poster = pressed.closest('button') && pressed.closest('.embed-poster')
  const to = link ?? poster?.parentElement?.querySelector<HTMLAnchorElement>('a[href]')
  return to ? found(PLAYERS, new URL(to.href).hostname) : undefined
}

function eventOfClick(pressed: Element, path: string): ReportedEvent | undefined {
  const link = pressed.closest<HTMLAnchorElement>('a[href]')
  if (pressed.closest('.share')) {
    const share = shareOf(pressed, link)
    return share && { kind: 'share', path, to: share }
  }
  const player = playerOf(pressed, link)
  return player && { kind: 'player', path, to: player }
}

/** One listener for the whole document, so that the parts of a page need no code for counting. */
export function reportClicks(): void {
  const report = ({ target }: Event) => {
    const event = target instanceof Element ? eventOfClick(target, location.pathname) : undefined
    if (event) reportEvent(event)
  }
  document.addEventListener('click', report, true)
  document.addEventListener('auxclick', report, true)
}
