import type { MediaType } from './values.ts'
/* Embedded players of other sites. Only URLs in these forms become frames. We build the frame's URL from the
   recognised parts, never from the input as a whole. */

const SPOTIFY = /^\/(?:intl-[a-z-]+\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/([\w]{22})\/?$/
const SOUNDCLOUD = /^\/[\w-]+(?:\/sets)?\/[\w-]+(?:\/s-\w+)?\/?$/
const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_LIST = /^[\w-]{12,64}$/
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/
const APPLE =
  /^\/[a-z]{2}\/(?:album|playlist|song|music-video|station)\/(?:[^/?#]+\/)?(?:\d+|pl\.[\w-]+|ra\.[\w-]+)\/?$/

type Embed = (url: URL, host: string) => string | undefined

const spotify: Embed = ({ pathname }, host) => {
  const [, kind, id] = (host === 'open.spotify.com' && SPOTIFY.exec(pathname)) || []
  return kind && `https://open.spotify.com/embed/${kind}/${id}`
}

const soundcloud: Embed = ({ pathname }, host) =>
  (host === 'soundcloud.com' || host === 'm.soundcloud.com') && SOUNDCLOUD.test(pathname)
    ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${pathname}`)}&show_teaser=false`
    : undefined

const youtubeId = ({ pathname, searchParams }: URL, host: string) =>
  host === 'youtu.be'
    ? pathname.slice(1)
    : pathname === '/watch'
      ? searchParams.get('v')
      : YOUTUBE_PATH.exec(pathname)?.[1]

const youtube: Embed = (url, host) => {
  if (!/^(?:(?:m\.|music\.)?youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(host)) return undefined
  const id = youtubeId(url, host) ?? ''
  if (YOUTUBE_ID.test(id)) return `https://www.youtube-nocookie.com/embed/${id}`
  const list = url.pathname === '/playlist' ? (url.searchParams.get('list') ?? '') : ''
  return YOUTUBE_LIST.test(list)
    ? `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`
    : undefined
}

const appleMusic: Embed = ({ pathname, searchParams }, host) => {
  if (!/^(?:embed\.)?music\.apple\.com$/.test(host) || !APPLE.test(pathname)) return undefined
  const song = searchParams.get('i') ?? ''
  return `https://embed.music.apple.com${pathname}${/^\d+$/.test(song) ? `?i=${song}` : ''}`
}

const EMBEDS: Record<string, Embed> = { spotify, soundcloud, youtube, 'apple-music': appleMusic }

export const PLATFORM_NAMES: Record<string, string> = {
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  youtube: 'YouTube',
  'apple-music': 'Apple Music',
}

/** The URL of the platform's player, or undefined when we don't recognise the URL exactly. */
export function embedUrl(platform: string, address: string): string | undefined {
  const embed = Object.hasOwn(EMBEDS, platform) ? EMBEDS[platform] : undefined
  const url = embed && URL.canParse(address) ? new URL(address) : undefined
  if (!embed || !url || !/^https?:$/.test(url.protocol) || url.port || url.username || url.password)
    return undefined
  return embed(url, url.hostname.replace(/^www\./, ''))
}

/** The platform with a player for this URL, if any. */
export const platformOf = (address: string): string | undefined =>
  Object.keys(EMBEDS).find((platform) => embedUrl(platform, address) !== undefined)

/** Whether a platform's player shows video or plays audio only. */
export const kindOf = (platform: string, address: string): MediaType =>
  platform === 'youtube' || (platform === 'apple-music' && address.includes('/music-video/'))
    ? 'video'
    : 'audio'
