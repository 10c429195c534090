import { embedUrl, PLATFORM_NAMES, platformOf } from '#lib/embed-url.ts'

const EXAMPLES: Record<string, string> = {
  spotify: 'https://open.spotify.com/track/…',
  soundcloud: 'https://soundcloud.com/artist/track',
  youtube: 'https://www.youtube.com/watch?v=…',
  'apple-music': 'https://music.apple.com/gb/album/…',
}

/** They lead to a page of the platform and do not say to which one. */
const SHORT_HOSTS = new Set(['spotify.link', 'spotify.app.link', 'on.soundcloud.com', 'apple.co'])

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

const isWebAddress = (address: string) => /^https?:\/\/[^\s.]+\.\S+$/i.test(address)

/** What is wrong with the address of a media item, in words for the person; undefined when it can be played. */
export function embedProblem(platform: string, address: string): string | undefined {
  if (!isWebAddress(address)) return 'Enter an address that starts with https://'
  if (embedUrl(platform, address) !== undefined) return undefined
  const name = PLATFORM_NAMES[platform] ?? platform
  const found = platformOf(address)
  if (found) {
    const other = PLATFORM_NAMES[found]
    return `This is a link to ${other}. Choose ${other} as the platform, or paste a link to ${name}.`
  }
  if (SHORT_HOSTS.has(hostOf(address)))
    return 'This is a short link. Open it, and paste the address of the page it leads to.'
  return `This is not a link to something that ${name} can play. It looks like ${EXAMPLES[platform] ?? 'https://…'}`
}
