import type { Post } from '#features/posts/posts.schema.ts'
import { expect, test } from 'vitest'
import { PostForm } from '#features/posts/post-form.schema.ts'
import { emptyDraft, emptyMedia, type PostDraft, storedPostOf } from './post-draft.ts'
import { formOf, isBlank, problemOf } from './post-form.ts'
import { toLocalInput } from './local-times.ts'

const now = new Date('2026-11-15T12:00:05.123Z')
const complete: PostDraft = {
  ...emptyDraft(),
  genreId: 'g1',
  title: 'Lamp Room',
  content: '<p>Words</p>',
  authors: [{ id: 'author-1', name: 'Ada', avatar: '', bio: '' }],
}

const sent = (draft: PostDraft, saving: Partial<Parameters<typeof formOf>[1]> = {}) => {
  const form = formOf(draft, { status: 'published', before: undefined, version: undefined, now, ...saving })
  const fields: Record<string, unknown> = Object.fromEntries(form)
  return { ...fields, categories: form.getAll('categories') } as Record<string, unknown>
}

test('missing fields are reported in the order of the form', () => {
  expect(problemOf({ ...complete, title: ' ', content: '', authors: [] })).toMatchObject({
    title: 'Missing title',
    description: 'Please add a title for your post.',
  })
  expect(problemOf({ ...complete, content: '<p> </p><p></p>', authors: [] })).toMatchObject({
    title: 'Missing content',
    description: 'Please add content for your post.',
  })
  expect(problemOf({ ...complete, authors: [], author: '\t' })).toMatchObject({
    title: 'Missing author',
    description: 'Please enter an author name for the post.',
  })
  expect(problemOf({ ...complete, media: [{ ...emptyMedia('m'), url: 'spotify' }] })).toMatchObject({
    title: 'Check the media link',
    description: 'Enter an address that starts with https://',
    field: 'm-url',
  })
  const wrong = { ...emptyMedia('m'), platform: 'soundcloud' as const, url: 'https://youtu.be/dQw4w9WgXcQ' }
  expect(problemOf({ ...complete, media: [wrong] })).toMatchObject({
    description: 'This is a link to YouTube. Choose YouTube as the platform, or paste a link to SoundCloud.',
    field: 'm-url',
  })
  expect(problemOf(complete)).toBeUndefined()
})

test('a stored link from before we limited the platforms is sent unchanged', () => {
  const old = { ...emptyMedia('m1'), id: 'm1', url: 'https://kelpwork.bandcamp.com/track/shelf-ice' }
  const stored = { status: 'draft' as const, createdAt: '', media: [old] }
  const urlOf = (item: typeof old) =>
    JSON.parse(String(sent({ ...complete, media: [item] }, { before: stored })['media']))[0].url
  expect(problemOf({ ...complete, media: [old] }, [old])).toBeUndefined()
  expect(urlOf(old)).toBe(old.url)
  const changed = [
    { ...old, url: 'https://kelpwork.bandcamp.com/track/other' },
    { ...old, platform: 'youtube' as const },
    { ...old, id: '' },
  ]
  for (const item of changed) {
    expect(problemOf({ ...complete, media: [item] }, [old])).toMatchObject({ field: 'm1-url' })
    expect(urlOf(item)).toBe('')
  }
})

test('a picture or a player counts as content without words', () => {
  expect(isBlank('<p></p><figure><img src="/x.webp"></figure>')).toBe(false)
  expect(isBlank('<figure><a data-embed="youtube" href="https://youtu.be/x"></a></figure>')).toBe(false)
  expect(isBlank('<ul><li><p></p></li></ul>')).toBe(true)
})

test('the server’s schema accepts the form', () => {
  const draft: PostDraft = {
    ...complete,
    excerpt: 'Dek',
    description: ' For search engines ',
    tags: ['dub', 'live'],
    categories: ['featured', 'popular'],
    featured: true,
    commentsOn: false,
    createdAt: '2026-11-01T09:30',
    media: [
      emptyMedia('nothing'),
      { ...emptyMedia('a'), url: ' https://youtu.be/dQw4w9WgXcQ ', platform: 'youtube', mediaType: 'video' },
      { ...emptyMedia('b'), type: 'local', fileId: 'f1', title: 'Fourth Watch' },
    ],
  }
  const form = PostForm.parse(sent(draft, { version: 4 }))
  expect(form).toMatchObject({
    title: 'Lamp Room',
    description: 'For search engines',
    authors: [{ id: 'author-1' }],
    author_name: '',
    tags: ['dub', 'live'],
    categories: ['featured', 'popular'],
    featured: true,
    comments_on: false,
    status: 'published',
    version: 4,
    genre_id: 'g1',
    created_at: new Date('2026-11-01T09:30').toISOString(),
    media: [
      { url: 'https://youtu.be/dQw4w9WgXcQ', platform: 'youtube', media_type: 'video', type: 'external' },
      { file_id: 'f1', type: 'local', platform: null, title: 'Fourth Watch' },
    ],
  })
})

test('an upload is sent by its id, a kept picture by its URL, a removed one by an empty URL', () => {
  const picture = {
    url: '/uploads/images/ab.webp',
    fileId: '',
    width: 1,
    height: 1,
    luminance: 0,
    placeholder: '',
  }
  expect(sent({ ...complete, hero: { ...picture, fileId: 'f1' } })).toMatchObject({ hero_file_id: 'f1' })
  expect(sent({ ...complete, hero: { ...picture, fileId: 'f1' } })).not.toHaveProperty('hero_image_url')
  expect(sent({ ...complete, hero: picture })).toMatchObject({ hero_image_url: picture.url })
  expect(sent(complete)).toMatchObject({ hero_image_url: '', author_image_url: '' })
})

test('a draft is dated when it is published, unless a date was chosen', () => {
  const draft = { status: 'draft' as const, createdAt: '', media: [] }
  expect(sent(complete, { before: draft })['created_at']).toBe(now.toISOString())
  expect(sent(complete, { before: draft, status: 'draft' })).not.toHaveProperty('created_at')
  const dated = { ...draft, createdAt: '2020-01-01T00:00' }
  expect(sent(complete, { before: dated, status: 'draft' })['created_at']).toBe('')
  expect(sent(complete, { before: dated })['created_at']).toBe(now.toISOString())
  expect(sent({ ...complete, createdAt: '2020-01-01T00:00' }, { before: draft })['created_at']).toBe(
    new Date('2020-01-01T00:00').toISOString(),
  )
})

test('an unchanged date of a published post is not sent, since the input has no seconds', () => {
  const before = { status: 'published' as const, createdAt: '2026-11-01T09:30', media: [] }
  expect(sent({ ...complete, createdAt: '2026-11-01T09:30' }, { before })).not.toHaveProperty('created_at')
  expect(sent({ ...complete, createdAt: '2026-11-01T09:31' }, { before })).toHaveProperty('created_at')
  expect(sent(complete, { before })['created_at']).toBe('')
})

test('the publishing date is sent only when it was chosen', () => {
  const publishAt = '2027-01-02T03:04:00.000Z'
  expect(sent(complete, { status: 'scheduled', publishAt })['publish_at']).toBe(publishAt)
  expect(sent(complete, { status: 'scheduled' })).not.toHaveProperty('publish_at')
})

/** As staff get it, with nothing filled in. */
const bare: Post = {
  id: 'p1',
  slug: '',
  title: '',
  excerpt: '',
  description: '',
  content: '',
  artist: '',
  release_title: '',
  hero_image_url: '',
  hero: null,
  genre: '',
  genre_id: null,
  genre_name: '',
  genre_hue: null,
  featured: false,
  priority: 0,
  status: 'draft',
  publish_at: null,
  created_at: '2026-11-15T11:22:33.444Z',
  updated_at: '2026-11-15T11:22:33.444Z',
  read_time: '1 min read',
  rating: 0,
  views: 0,
  views_week: 0,
  tags: [],
  categories: [],
  author_name: '',
  authors: [],
  author_image: '',
  author: { name: '', avatar: '', bio: '' },
  version: 4,
  media: [],
  audioTrack: null,
  comments_enabled: true,
  comments: [],
}

test('a post becomes the draft that the form edits', () => {
  const { draft, version, status } = storedPostOf({
    ...bare,
    media: [
      {
        id: 'm1',
        type: 'local',
        media_type: 'audio',
        platform: null,
        url: '',
        file_url: '/uploads/audio/x.mp3',
        title: '',
        artist: '',
        duration: 61,
        mime: 'audio/mpeg',
        bytes: 3,
        peaks: null,
      },
    ],
    hero_image_url: '/uploads/images/ab.webp',
    hero: { width: 10, height: 20, luminance: 0.4, placeholder: '', alt: 'A lamp' },
    categories: ['popular'],
  })
  expect({ version, status }).toEqual({ version: 4, status: 'draft' })
  expect(draft).toMatchObject({
    title: '',
    createdAt: '',
    heroAlt: 'A lamp',
    hero: { url: '/uploads/images/ab.webp', width: 10 },
    media: [{ key: 'm1', type: 'local', fileUrl: '/uploads/audio/x.mp3', seconds: 61, peaks: [] }],
    categories: ['popular'],
    commentsOn: true,
  })
})

test('a date chosen for a draft is shown again, and one that follows from a schedule is not', () => {
  const at = (fields: Partial<Post>) => storedPostOf({ ...bare, ...fields }).draft.createdAt
  const chosen = '2026-11-01T09:30:00.000Z'
  expect(at({ status: 'draft', created_at: chosen })).toBe(toLocalInput(chosen))
  expect(at({ status: 'scheduled', created_at: chosen, publish_at: chosen })).toBe('')
  expect(at({ status: 'published', created_at: '2026-11-01T09:30:12.345Z' })).toBe(toLocalInput(chosen))
})
