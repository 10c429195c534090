import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_AUTHOR as SCHEMA_AUTHOR } from '#features/posts/posts.schema.ts'
import { articleOf, cardOf, cardsOf, DEFAULT_AUTHOR, tagsOf } from './post-fields.ts'

const least = { id: 'p1', title: 'Salt Choir' }

test('the spelling of our own server is read', () => {
  const card = cardOf({
    ...least,
    slug: 'salt-choir',
    hero_image_url: '/uploads/images/x.webp',
    hero: {
      width: 1400,
      height: 1400,
      luminance: 0.2,
      placeholder: 'data:image/webp;base64,AA',
      alt: 'Arcs',
    },
    genre: 'Folk',
    genre_hue: 115,
    created_at: '2026-11-15T09:30:00.000Z',
    read_time: '4 min read',
    author_name: 'Nadia Brandt',
    views: 12,
    views_week: 3,
  })
  expect(card).toMatchObject({
    slug: 'salt-choir',
    picture: {
      url: '/uploads/images/x.webp',
      size: { width: 1400, height: 1400 },
      luminance: 0.2,
      alt: 'Arcs',
    },
    genre: 'Folk',
    hue: 115,
    date: '2026-11-15T09:30:00.000Z',
    readTime: '4 min read',
    author: 'Nadia Brandt',
    views: 12,
    viewsWeek: 3,
  })
})

test('every other accepted spelling is read as well', () => {
  const card = cardOf({
    ...least,
    image: 'covers/x.jpg',
    genre_name: 'Jazz',
    date: '2026-01-02',
    readTime: '7 min read',
    author: { name: 'Theo Okafor' },
    featured: 'true',
    views: '41',
  })
  expect(card).toMatchObject({
    picture: { url: '/uploads/covers/x.jpg', size: null },
    genre: 'Jazz',
    date: '2026-01-02',
    readTime: '7 min read',
    author: 'Theo Okafor',
    featured: true,
    views: 41,
  })
})

test('missing fields get defaults', () => {
  expect(cardOf(least)).toMatchObject({
    author: 'Admin',
    views: 0,
    rating: 0,
    picture: null,
    featured: false,
    hue: null,
  })
  expect(DEFAULT_AUTHOR).toBe(SCHEMA_AUTHOR)
})

test('an entry without id or title is dropped, and the others stay', () => {
  expect(cardsOf([{ title: 'No id' }, least, null, 'text', { id: 'p2' }]).map((card) => card.id)).toEqual([
    'p1',
  ])
})

test('tags may be a list or a comma-separated text', () => {
  expect(tagsOf('debut, tape music,, debut ')).toEqual(['debut', 'tape music'])
  expect(tagsOf(['#debut', ' ', 'live'])).toEqual(['debut', 'live'])
  expect(tagsOf(undefined)).toEqual([])
})

test('an article has its track, its media and its author', () => {
  const article = articleOf({
    ...least,
    content: '<p>Text</p>',
    tags: 'a,b',
    author_image: '',
    author: { name: 'Wren', avatar: 'people/wren.webp', bio: 'Writes.' },
    audioTrack: { title: 'Tidewrack', artist: 'Marla Quist', duration: '4:12', file_url: 'audio/t.mp3' },
    media: [
      {
        id: 'm1',
        type: 'local',
        media_type: 'video',
        file_url: 'video/v.mp4',
        title: 'Live',
        duration: 191.4,
      },
      {
        media_id: 'm2',
        type: 'external',
        media_type: 'audio',
        platform: 'spotify',
        url: 'https://open.spotify.com/x',
      },
    ],
  })
  expect(article).toMatchObject({
    tags: ['a', 'b'],
    authorImage: '/uploads/people/wren.webp',
    authorBio: 'Writes.',
    track: { title: 'Tidewrack', duration: '4:12', url: '/uploads/audio/t.mp3' },
    media: [
      { id: 'm1', local: true, kind: 'video', url: '/uploads/video/v.mp4', duration: '3:11' },
      { id: 'm2', local: false, kind: 'audio', platform: 'spotify' },
    ],
  })
})

test('peaks and length of a track are read, and peaks out of range are limited', () => {
  const track = { title: 'Tidewrack', duration: '4:12', seconds: 251.6, peaks: [0, 140, -3, '50', null] }
  const { track: read, media } = articleOf({
    ...least,
    audioTrack: track,
    media: [{ type: 'local', file_url: 'a.mp3', duration: 12, peaks: null }],
  })
  expect(read).toMatchObject({ duration: '4:12', seconds: 251.6, peaks: [0, 100, 0, 50, 0] })
  expect(media).toMatchObject([{ duration: '0:12', seconds: 12, peaks: [] }])
  expect(articleOf({ ...least, audioTrack: { title: 'T', duration: '1:00' } }).track?.seconds).toBe(60)
})

test('comments are included only when they are turned on, and only complete ones', () => {
  const comments = [{ id: 'c', author: 'Ida', content: 'Yes', likes: '3', date: '2026-11-15' }, { id: 'd' }]
  const article = articleOf({ ...least, comments_enabled: true, comments })
  expect(article.commentsEnabled).toBe(true)
  expect(article.comments).toEqual([
    { id: 'c', author: 'Ida', avatar: '', date: '2026-11-15', content: 'Yes', likes: 3 },
  ])
  expect(articleOf(least)).toMatchObject({ commentsEnabled: false, comments: [] })
})

test('a media item whose URL would run as a script is dropped', () => {
  expect(articleOf({ ...least, media: [{ type: 'external', url: 'javascript:alert(1)' }] }).media).toEqual([])
})

test('no response crashes the list: the result is cards or a TypeError', () => {
  const outcome = (body: unknown) => {
    try {
      return cardsOf(body)
    } catch (error) {
      return error
    }
  }
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect([Array, TypeError]).toContain((outcome(body) as object).constructor)
    }),
  )
})
