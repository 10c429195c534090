import { expect, test } from 'vitest'
import { platformOf } from '#lib/embed-url.ts'
import { frameLink } from './frames.ts'
import { playerOf } from './players.ts'

const SPOTIFY = 'https://open.spotify.com/album/BNilHLFs9vSKDKO3unE5EQ'
const SOUNDCLOUD = 'https://soundcloud.com/velvet-abacus/carry-the-one'
const YOUTUBE = 'https://www.youtube.com/watch?v=fTvXUdKoFia'
const APPLE = 'https://music.apple.com/gb/album/counting-house/6580557057'

test.each([
  [SPOTIFY, SPOTIFY],
  [`${SPOTIFY}?si=46J9nG58ehMY22um`, SPOTIFY],
  ['http://open.spotify.com/intl-de/album/BNilHLFs9vSKDKO3unE5EQ', SPOTIFY],
  ['https://open.spotify.com/embed/album/BNilHLFs9vSKDKO3unE5EQ?utm_source=generator', SPOTIFY],
  ['//open.spotify.com/embed/album/BNilHLFs9vSKDKO3unE5EQ', SPOTIFY],
  ['https://embed.spotify.com/?uri=spotify:album:BNilHLFs9vSKDKO3unE5EQ', SPOTIFY],
  ['https://embed.spotify.com/?uri=spotify%3Aalbum%3ABNilHLFs9vSKDKO3unE5EQ&theme=white', SPOTIFY],
  ['https://play.spotify.com/album/BNilHLFs9vSKDKO3unE5EQ', SPOTIFY],
  ['spotify:album:BNilHLFs9vSKDKO3unE5EQ', SPOTIFY],
  [
    'https://open.spotify.com/user/somebody/playlist/AuMpNDQOcOpbrZLXiUa3ix',
    'https://open.spotify.com/playlist/AuMpNDQOcOpbrZLXiUa3ix',
  ],
  [
    'https://open.spotify.com/embed-podcast/show/AuMpNDQOcOpbrZLXiUa3ix',
    'https://open.spotify.com/show/AuMpNDQOcOpbrZLXiUa3ix',
  ],
  [SOUNDCLOUD, SOUNDCLOUD],
  [`${SOUNDCLOUD}/?utm_source=x`, SOUNDCLOUD],
  ['https://m.soundcloud.com/velvet-abacus/carry-the-one', SOUNDCLOUD],
  [
    `https://w.soundcloud.com/player/?url=${encodeURIComponent(SOUNDCLOUD)}&color=%23ff5500&auto_play=false`,
    SOUNDCLOUD,
  ],
  ['https://soundcloud.com/a/sets/b', 'https://soundcloud.com/a/sets/b'],
  [YOUTUBE, YOUTUBE],
  ['http://youtube.com/watch?feature=player_embedded&v=fTvXUdKoFia', YOUTUBE],
  ['https://youtu.be/fTvXUdKoFia', YOUTUBE],
  ['https://youtu.be/fTvXUdKoFia?t=83', `${YOUTUBE}&t=83s`],
  ['https://www.youtube.com/watch?v=fTvXUdKoFia&t=1m23s', `${YOUTUBE}&t=83s`],
  ['https://www.youtube.com/watch?v=fTvXUdKoFia#t=1h', `${YOUTUBE}&t=3600s`],
  ['//www.youtube.com/embed/fTvXUdKoFia?rel=0&start=83', `${YOUTUBE}&t=83s`],
  ['https://www.youtube-nocookie.com/embed/fTvXUdKoFia', YOUTUBE],
  ['http://www.youtube.com/v/fTvXUdKoFia', YOUTUBE],
  ['https://www.youtube.com/shorts/fTvXUdKoFia', YOUTUBE],
  ['https://music.youtube.com/watch?v=fTvXUdKoFia', YOUTUBE],
  [
    'https://www.youtube.com/embed/videoseries?list=PLabcdefghijklmnop',
    'https://www.youtube.com/playlist?list=PLabcdefghijklmnop',
  ],
  [APPLE, APPLE],
  ['https://embed.music.apple.com/gb/album/counting-house/6580557057', APPLE],
  ['https://embed.music.apple.com/gb/album/counting-house/6580557057?i=12&app=music', `${APPLE}?i=12`],
  ['https://itunes.apple.com/gb/album/counting-house/id6580557057', APPLE],
  [
    'https://tools.applemusic.com/embed/v1/album/6580557057?country=gb',
    'https://music.apple.com/gb/album/6580557057',
  ],
])('%s is the player of %s', (address, page) => {
  expect(playerOf(address)).toEqual({ platform: platformOf(page), address: page })
})

test.each([
  'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/153823340&color=%23ff5500',
  'https://soundcloud.com/velvet-abacus',
  'https://on.soundcloud.com/abcd',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/embed/short',
  'https://open.spotify.com/user/somebody',
  'https://open.spotify.com.evil.example/album/BNilHLFs9vSKDKO3unE5EQ',
  'https://user:secret@open.spotify.com/album/BNilHLFs9vSKDKO3unE5EQ',
  'https://open.spotify.com:8443/album/BNilHLFs9vSKDKO3unE5EQ',
  'javascript:alert(1)//open.spotify.com/album/BNilHLFs9vSKDKO3unE5EQ',
  'https://music.apple.com/gb/artist/x/123',
  '/album/BNilHLFs9vSKDKO3unE5EQ',
  '',
])('%s is no player', (address) => expect(playerOf(address)).toBeUndefined())

test.each([
  ['https://player.vimeo.com/video/76979871?h=1&title=0', 'Vimeo', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871', 'Vimeo', 'https://vimeo.com/76979871'],
  [
    'https://www.mixcloud.com/widget/iframe/?hide_cover=1&feed=%2Fspartacus%2Fparty-time%2F',
    'Mixcloud',
    'https://www.mixcloud.com/spartacus/party-time/',
  ],
  [
    '//bandcamp.com/EmbeddedPlayer/album=8265710095/size=large/',
    'Bandcamp',
    'https://bandcamp.com/EmbeddedPlayer/album=8265710095/size=large/',
  ],
  ['https://widget.deezer.com/widget/dark/album/302127', 'Deezer', 'https://www.deezer.com/album/302127'],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fband%2Fposts%2F1&width=500',
    'Facebook',
    'https://www.facebook.com/band/posts/1',
  ],
  ['https://www.instagram.com/p/Bxyz_1/embed/captioned/', 'Instagram', 'https://www.instagram.com/p/Bxyz_1/'],
  [
    'https://www.dailymotion.com/embed/video/x8abc?autoplay=1',
    'Dailymotion',
    'https://www.dailymotion.com/video/x8abc',
  ],
  ['https://archive.org/embed/some-tape', 'Internet Archive', 'https://archive.org/details/some-tape'],
  ['https://www.tiny.example/x', 'tiny.example', 'https://www.tiny.example/x'],
])('the frame %s becomes a link to %s', (address, name, page) => {
  expect(frameLink(address)).toEqual({ name, address: page })
})

test('a frame without an address of the web has no link', () => {
  for (const address of ['', 'about:blank', 'javascript:alert(1)', 'data:text/html,x', '/local'])
    expect(frameLink(address)).toBeUndefined()
  expect(frameLink('https://www.facebook.com/plugins/post.php?href=javascript:alert(1)')?.address).toMatch(
    /^https:/,
  )
})
