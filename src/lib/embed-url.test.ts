import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedUrl, kindOf, platformOf } from './embed-url.ts'

const ID = '4iV5W9uYEdYUVa79Axb7Rh'

test.each([
  ['spotify', `https://open.spotify.com/track/${ID}?si=abc`, `https://open.spotify.com/embed/track/${ID}`],
  ['spotify', `https://open.spotify.com/intl-de/album/${ID}`, `https://open.spotify.com/embed/album/${ID}`],
  [
    'soundcloud',
    'https://soundcloud.com/kelpwork/pressure-ridge?utm=1',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fkelpwork%2Fpressure-ridge&show_teaser=false',
  ],
  [
    'soundcloud',
    'https://m.soundcloud.com/kelpwork/sets/demos',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fkelpwork%2Fsets%2Fdemos&show_teaser=false',
  ],
  [
    'youtube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'youtube',
    'http://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  [
    'youtube',
    'https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
  ],
  [
    'apple-music',
    'https://music.apple.com/gb/album/lamp-room/1440857781?i=1440857786',
    'https://embed.music.apple.com/gb/album/lamp-room/1440857781?i=1440857786',
  ],
  [
    'apple-music',
    'https://music.apple.com/us/playlist/todays/pl.f4d106fed2bd41149aaacabb233eb5eb',
    'https://embed.music.apple.com/us/playlist/todays/pl.f4d106fed2bd41149aaacabb233eb5eb',
  ],
])('%s: %s has a player', (platform, address, player) => expect(embedUrl(platform, address)).toBe(player))

test.each([
  ['spotify', `https://open.spotify.com.evil.example/track/${ID}`],
  ['spotify', `https://evil.example/?https://open.spotify.com/track/${ID}`],
  ['spotify', `https://user@open.spotify.com/track/${ID}`],
  ['spotify', `https://open.spotify.com:8443/track/${ID}`],
  ['spotify', 'https://open.spotify.com/track/short'],
  ['spotify', 'https://open.spotify.com/user/someone'],
  ['spotify', 'javascript:alert(1)'],
  ['spotify', 'https://youtu.be/dQw4w9WgXcQ'],
  ['soundcloud', 'https://soundcloud.com/kelpwork'],
  ['soundcloud', 'https://on.soundcloud.com/abc'],
  ['youtube', 'https://www.youtube.com/@kelpwork'],
  ['youtube', 'https://www.youtube.com/watch?v="><script>'],
  ['apple-music', 'https://music.apple.com/gb/browse'],
  ['bandcamp', 'https://kelpwork.bandcamp.com/album/x'],
  ['constructor', 'https://open.spotify.com/'],
  ['youtube', 'not an address'],
])('%s: %s stays a link', (platform, address) => expect(embedUrl(platform, address)).toBeUndefined())

const HOSTS = new Set([
  'open.spotify.com',
  'w.soundcloud.com',
  'www.youtube-nocookie.com',
  'embed.music.apple.com',
])

test('for any input, a frame shows only one of four hosts', () => {
  const platform = fc.constantFrom('spotify', 'soundcloud', 'youtube', 'apple-music')
  fc.assert(
    fc.property(platform, fc.oneof(fc.webUrl(), fc.string()), (name, address) => {
      const player = embedUrl(name, address)
      expect(player === undefined || HOSTS.has(new URL(player).host)).toBe(true)
    }),
  )
})

test.each([
  [`https://open.spotify.com/track/${ID}`, 'spotify', 'audio'],
  ['https://soundcloud.com/kelpwork/pressure-ridge', 'soundcloud', 'audio'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'video'],
  ['https://music.apple.com/gb/album/lamp-room/1440857781', 'apple-music', 'audio'],
  ['https://music.apple.com/gb/music-video/lamp-room/1440857781', 'apple-music', 'video'],
])('%s belongs to %s and is %s', (address, platform, kind) => {
  expect(platformOf(address)).toBe(platform)
  expect(kindOf(platform, address)).toBe(kind)
})

test('a URL without a player has no platform', () => {
  expect(platformOf('https://example.com/track')).toBeUndefined()
  expect(platformOf('dub techno')).toBeUndefined()
})
