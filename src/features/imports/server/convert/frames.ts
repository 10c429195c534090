import { webAddress } from './players.ts'

/* Frames of sites for which we have no player. Readers get a link to the page, not to the content of the frame. */

export type FrameLink = { name: string; address: string }

type Site = { name: string; host: RegExp; page?: (url: URL) => string | null | undefined }

/** `example.com` and everything below it. */
const below = (...names: string[]) =>
  new RegExp(String.raw`(?:^|\.)(?:${names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})$`)

const byPath = (pattern: RegExp, page: string) => (url: URL) => {
  const id = pattern.exec(url.pathname)?.[1]
  return id && page + id
}

const byParameter = (name: string) => (url: URL) => url.searchParams.get(name)

const SITES: readonly Site[] = [
  { name: 'SoundCloud', host: below('soundcloud.com') },
  { name: 'Spotify', host: below('spotify.com') },
  { name: 'YouTube', host: below('youtube.com', 'youtube-nocookie.com', 'youtu.be') },
  { name: 'Apple Music', host: below('music.apple.com', 'itunes.apple.com', 'applemusic.com') },
  { name: 'Bandcamp', host: below('bandcamp.com') },
  { name: 'Vimeo', host: below('vimeo.com'), page: byPath(/^\/video\/(\d+)/, 'https://vimeo.com/') },
  { name: 'Mixcloud', host: below('mixcloud.com'), page: mixcloud },
  { name: 'Deezer', host: below('deezer.com'), page: deezer },
  { name: 'Tidal', host: below('tidal.com') },
  { name: 'Audiomack', host: below('audiomack.com') },
  { name: 'Audius', host: below('audius.co') },
  { name: 'ReverbNation', host: below('reverbnation.com') },
  { name: 'Twitter', host: below('twitter.com', 'x.com') },
  { name: 'Bluesky', host: below('bsky.app') },
  { name: 'Instagram', host: below('instagram.com'), page: instagram },
  { name: 'TikTok', host: below('tiktok.com') },
  { name: 'Facebook', host: below('facebook.com', 'fb.watch'), page: byParameter('href') },
  {
    name: 'Dailymotion',
    host: below('dailymotion.com', 'dai.ly'),
    page: byPath(/^\/embed\/video\/(\w+)/, 'https://www.dailymotion.com/video/'),
  },
  { name: 'Twitch', host: below('twitch.tv') },
  {
    name: 'Internet Archive',
    host: below('archive.org'),
    page: byPath(/^\/embed\/([^/]+)/, 'https://archive.org/details/'),
  },
  { name: 'Pinterest', host: below('pinterest.com') },
  { name: 'Reddit', host: below('reddit.com') },
  { name: 'Tumblr', host: below('tumblr.com') },
  { name: 'Flickr', host: below('flickr.com', 'flic.kr') },
  { name: 'Imgur', host: below('imgur.com') },
  { name: 'Giphy', host: below('giphy.com') },
  { name: 'Issuu', host: below('issuu.com') },
  { name: 'Scribd', host: below('scribd.com') },
  { name: 'Kickstarter', host: below('kickstarter.com') },
  { name: 'WordPress.tv', host: below('wordpress.tv', 'videopress.com') },
]

function mixcloud(url: URL): string | undefined {
  const feed = url.searchParams.get('feed')
  return feed ? new URL(feed, 'https://www.mixcloud.com').href : undefined
}

function deezer(url: URL): string | undefined {
  const [, kind, id] = /\/(album|track|playlist|artist)\/(\d+)/.exec(url.pathname) ?? []
  const old = /^(album|track|playlist|artist)s?$/.exec(url.searchParams.get('type') ?? '')?.[1]
  const oldId = /^\d+$/.exec(url.searchParams.get('id') ?? '')?.[0]
  if (kind) return `https://www.deezer.com/${kind}/${id}`
  return old && oldId ? `https://www.deezer.com/${old}/${oldId}` : undefined
}

function instagram(url: URL): string | undefined {
  const path = /^\/(?:p|reel|tv)\/[\w-]+\//.exec(url.pathname)?.[0]
  return path && `https://www.instagram.com${path}`
}

/** The site with this address, if it is one that old posts often show in a frame. */
export const siteOf = (url: URL): string | undefined =>
  SITES.find(({ host }) => host.test(url.hostname))?.name

/** The target and the text of the link that replaces a frame. */
export function frameLink(address: string): FrameLink | undefined {
  const url = webAddress(address)
  if (!url) return undefined
  const site = SITES.find(({ host }) => host.test(url.hostname))
  const page = webAddress(site?.page?.(url) ?? '')
  return { name: site?.name ?? url.hostname.replace(/^www\./, ''), address: (page ?? url).href }
}
