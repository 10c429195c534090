import { embedUrl, PLATFORM_NAMES } from '#lib/embed-url.ts'

const HOSTS: Record<string, string[]> = {
  spotify: ['open.spotify.com', 'play.spotify.com', 'spotify.link', 'spotify.app.link'],
  soundcloud: ['soundcloud.com', 'm.soundcloud.com', 'on.soundcloud.com', 'w.soundcloud.com'],
  youtube: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  'apple-music': ['music.apple.com', 'embed.music.apple.com', 'geo.music.apple.com'],
}

const EXAMPLES: Record<string, string> = {
  spotify: 'https://open.spotify.com/track/…',
  soundcloud: 'https://soundcloud.com/artist/track',
  youtube: 'https://www.youtube.com/watch?v=…',
  'apple-music': 'https://music.apple.com/gb/album/…',
}

const isWebAddress = (address: string) => /^https?:\/\/[^\s.]+\.\S+$/i.test(address)

/** The platform to which an address belongs by its host, playable or not. */
export function platformByHost(address: string): string | undefined {
  const url = isWebAddress(address) && URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.port || url.username || url.password) return undefined
  const host = url.hostname.replace(/^www\./, '')
  return Object.keys(HOSTS).find((platform) => HOSTS[platform]?.includes(host))
}

/** What is wrong with the address of a media item, in words for the person; undefined when the platform has it. */
export function embedProblem(platform: string, address: string): string | undefined {
  if (!isWebAddress(address)) return 'Enter an address that starts with https://'
  const found = platformByHost(address)
  if (found === platform) return undefined
  const name = PLATFORM_NAMES[platform] ?? platform
  if (!found) return `This is not a link to ${name}. It looks like ${EXAMPLES[platform] ?? 'https://…'}`
  const other = PLATFORM_NAMES[found]
  return `This is a link to ${other}. Choose ${other} as the platform, or paste a link to ${name}.`
}

/** Of an address that the platform has: whether readers can play it here or get a plain link. */
export const embedHint = (platform: string, address: string): string | undefined =>
  platformByHost(address) === platform && embedUrl(platform, address) === undefined
    ? `We can’t play this one on the page, so readers get a link. To show a player, paste one like ${EXAMPLES[platform]}`
    : undefined
