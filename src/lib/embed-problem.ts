import { embedUrl, PLATFORM_NAMES } from '#lib/embed-url.ts'
import { embedTexts, HTTPS_WANTED } from './texts/addresses.ts'

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

/** The platform that the host belongs to, whether or not we can play the URL. */
export function platformByHost(address: string): string | undefined {
  const url = isWebAddress(address) && URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.port || url.username || url.password) return undefined
  const host = url.hostname.replace(/^www\./, '')
  return Object.keys(HOSTS).find((platform) => HOSTS[platform]?.includes(host))
}

/** Explains what is wrong with the URL of a media item. Returns undefined when the platform supports it. */
export function embedProblem(platform: string, address: string): string | undefined {
  if (!isWebAddress(address)) return HTTPS_WANTED
  const found = platformByHost(address)
  if (found === platform) return undefined
  const name = PLATFORM_NAMES[platform] ?? platform
  if (!found) return embedTexts.notALink(name, EXAMPLES[platform] ?? 'https://…')
  return embedTexts.otherPlatform(PLATFORM_NAMES[found] ?? found, name)
}

/** Tells the editor when readers will get a plain link instead of a player. */
export const embedHint = (platform: string, address: string): string | undefined =>
  platformByHost(address) === platform && embedUrl(platform, address) === undefined
    ? embedTexts.linkOnly(EXAMPLES[platform] ?? 'https://…')
    : undefined
