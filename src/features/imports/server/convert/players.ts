import { embedUrl, platformOf } from '#lib/embed-url.ts'

/* Old posts name a player in many forms. Each becomes the address of the page that people would share. */

export type Player = { platform: string; address: string }

const SPOTIFY_KIND = 'track|album|playlist|artist|episode|show'
const SPOTIFY_URI = new RegExp(String.raw`^spotify:(?:user:[^:]+:)?(${SPOTIFY_KIND}):(\w{22})$`)
const SPOTIFY_PATH = new RegExp(String.raw`(?:^|/)(${SPOTIFY_KIND})/(\w{22})/?$`)
const APPLE_ID = /^(?:id)?(\d+|pl\.[\w-]+|ra\.[\w-]+)$/
const SECONDS = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/

function spotify(url: URL): string | undefined {
  const uri = SPOTIFY_URI.exec(url.searchParams.get('uri') ?? '')
  const [, kind, id] = uri ?? SPOTIFY_PATH.exec(url.pathname) ?? []
  return kind && `https://open.spotify.com/${kind}/${id}`
}

/** Old frames name tracks by number (`api.soundcloud.com/tracks/1`). Only SoundCloud can say which page that is. */
function soundcloud(url: URL): string | undefined {
  const inner = url.hostname === 'w.soundcloud.com' ? url.searchParams.get('url') : null
  const page = inner && URL.canParse(inner) ? new URL(inner) : url
  return /^(?:www\.|m\.)?soundcloud\.com$/.test(page.hostname)
    ? `https://soundcloud.com${page.pathname.replace(/\/$/, '')}`
    : undefined
}

function youtube(url: URL): string | undefined {
  const frame = embedUrl('youtube', url.href.replace(/\/embed\/videoseries\b/, '/playlist'))
  if (!frame) return undefined
  const { pathname, searchParams } = new URL(frame)
  const list = searchParams.get('list')
  if (list) return `https://www.youtube.com/playlist?list=${list}`
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? url.hash.slice(3))
  const page = `https://www.youtube.com/watch?v=${pathname.slice('/embed/'.length)}`
  return start > 0 ? `${page}&t=${start}s` : page
}

function secondsOf(time: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = SECONDS.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** iTunes became Apple Music, with the same numbers. */
function appleMusic(url: URL): string | undefined {
  const parts = url.pathname.split('/').filter((part) => part && part !== 'embed' && part !== 'v1')
  const country =
    url.searchParams.get('country') ?? (/^[a-z]{2}$/.test(parts[0] ?? '') ? parts.shift() : 'us')
  const [kind = '', ...rest] = parts
  const id = APPLE_ID.exec(rest.at(-1) ?? '')?.[1]
  if (!id) return undefined
  const song = url.searchParams.get('i') ?? ''
  const path = [country, kind, ...rest.slice(0, -1), id].join('/')
  return `https://music.apple.com/${path}${/^\d+$/.test(song) ? `?i=${song}` : ''}`
}

const HOSTS: readonly [RegExp, (url: URL) => string | undefined][] = [
  [/^(?:open|embed|play)\.spotify\.com$/, spotify],
  [/^(?:(?:www|m|w)\.)?soundcloud\.com$/, soundcloud],
  [/^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/, youtube],
  [/^(?:(?:embed|geo)\.)?(?:music|itunes)\.apple\.com$|^tools\.applemusic\.com$/, appleMusic],
]

/** Addresses in old posts may lack a scheme (`//www.youtube.com/embed/…`). */
export function webAddress(address: string): URL | undefined {
  const trimmed = address.trim()
  const whole = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** The player for an address of one of the platforms, in any form that a page or a frame may have. */
export function playerOf(address: string): Player | undefined {
  const uri = SPOTIFY_URI.exec(address.trim())
  const url = uri ? new URL(`https://open.spotify.com/${uri[1]}/${uri[2]}`) : webAddress(address)
  if (!url || url.port || url.username || url.password) return undefined
  const found = HOSTS.find(([host]) => host.test(url.hostname))?.[1](url)
  const platform = found && platformOf(found)
  return platform ? { platform, address: found } : undefined
}
