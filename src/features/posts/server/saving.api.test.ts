import { expect, test } from 'vitest'
import { statsOf } from '#db/database.ts'
import { DAY } from '#platform/clock.ts'
import { testApp, type FormFields, type TestApp } from '#server/testing.ts'
import { createPost, filesOf, picture, postForm, sound } from '#server/testing-posts.ts'

const rowsOf = (app: TestApp) => app.db.selectFrom('post').select('id').execute()

test('a post is created with every field of the form', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const genre = (await editor.post('/api/genres', { name: 'Folk' })).json()
  const answer = await editor.form('POST', '/api/posts', {
    title: ' Mára: Über Nacht ',
    excerpt: 'A night record.',
    content: `<h2>Side A</h2><p>${'word '.repeat(460)}</p>`,
    author_name: 'Ines',
    genre_id: genre.id,
    tags: 'live, debut,, live ',
    featured: 'true',
    priority: '3',
    created_at: '2026-03-01T10:00:00Z',
    categories: ['latest', 'popular'],
    heroImage: await picture({ colour: '#ffffff' }),
    authorImage: await picture({ width: 300, height: 300 }),
    mediaFiles: sound(2),
    mediaTypes: 'audio',
    mediaTitles: 'Rain',
    mediaArtists: 'Mára',
    externalMediaUrls: 'https://open.spotify.com/track/abc',
    externalMediaTypes: 'audio',
    externalMediaPlatforms: 'spotify',
    externalMediaTitles: 'Elsewhere',
    externalMediaArtists: 'Mára',
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    title: 'Mára: Über Nacht',
    slug: 'mara-uber-nacht',
    excerpt: 'A night record.',
    genre: 'Folk',
    genre_name: 'Folk',
    genre_id: genre.id,
    tags: ['live', 'debut'],
    categories: ['latest', 'popular'],
    featured: true,
    priority: 3,
    status: 'published',
    created_at: '2026-03-01T10:00:00.000Z',
    read_time: '2 min read',
    author_name: 'Ines',
    author: { name: 'Ines' },
    hero: { width: 160, height: 120, luminance: 1 },
    audioTrack: { title: 'Rain', artist: 'Mára', duration: '0:02' },
    media: [
      { type: 'local', media_type: 'audio', title: 'Rain', duration: 2 },
      {
        type: 'external',
        platform: 'spotify',
        url: 'https://open.spotify.com/track/abc',
        title: 'Elsewhere',
      },
    ],
  })
  expect(answer.json()).toMatchObject((await app.get(`/api/posts/${answer.json().id}`)).json())
})

test('a post has a description for search engines, which a save without one keeps', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const post = await createPost(editor, { description: '  The record that Skellan waited for. ' })
  const read = async () => (await app.get(`/api/posts/${post.id}`)).json()
  expect((await read()).description).toBe('The record that Skellan waited for.')
  await editor.form('PUT', `/api/posts/${post.id}`, { title: 'Another title' })
  expect((await read()).description).toBe('The record that Skellan waited for.')
  await editor.form('PUT', `/api/posts/${post.id}`, { description: '' })
  expect((await read()).description).toBe('')
  const long = await editor.form('PUT', `/api/posts/${post.id}`, { description: 'x'.repeat(501) })
  expect(long.json()).toMatchObject({ issues: [{ path: 'description' }] })
  // Lists stay as small as they are.
  expect((await app.get('/api/posts')).json()[0]).not.toHaveProperty('description')
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s may not create, change or delete posts', async (_who, role, status) => {
  const app = await testApp()
  const post = await createPost(await app.as('editor'))
  const caller = role ? await app.as(role) : app
  const answers = [
    await caller.form('POST', '/api/posts', postForm()),
    await caller.form('PUT', `/api/posts/${post.id}`, postForm({ title: 'Taken over' })),
    await caller.patch(`/api/posts/${post.id}/priority`, { priority: 5 }),
    await caller.delete(`/api/posts/${post.id}`),
    await caller.post(`/api/posts/${post.id}/restore`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status, status])
  expect(post).toMatchObject((await app.get(`/api/posts/${post.id}`)).json())
})

const REFUSED: [fields: FormFields, path: string, message: unknown][] = [
  [{ title: '  ' }, 'title', 'Please add a title for your post.'],
  [{ content: ' ' }, 'content', 'Please add content for your post.'],
  [{ content: '<script>alert(1)</script>' }, 'content', 'Please add content for your post.'],
  [{ author_name: '' }, 'author_name', 'Please enter an author name for the post.'],
  [{ status: 'scheduled' }, 'publish_at', 'Choose when to publish.'],
  [{ genre_id: 'gone' }, 'genre_id', 'This genre no longer exists.'],
  [
    { externalMediaUrls: 'javascript:alert(1)' },
    'externalMediaUrls.0',
    'Enter an address that starts with https://',
  ],
  [
    { externalMediaUrls: 'https://youtu.be/dQw4w9WgXcQ', externalMediaPlatforms: 'soundcloud' },
    'externalMediaUrls.0',
    'This is a link to YouTube. Choose YouTube as the platform, or paste a link to SoundCloud.',
  ],
  [
    {
      media: JSON.stringify([
        { type: 'external', media_type: 'audio', platform: 'spotify', url: 'https://evil.example/track/1' },
      ]),
    },
    'media.0.url',
    'This is not a link to Spotify. It looks like https://open.spotify.com/track/…',
  ],
  [{ created_at: 'yesterday' }, 'created_at', expect.any(String)],
  [{ status: 'published!' }, 'status', expect.any(String)],
  [{ priority: '-1' }, 'priority', expect.any(String)],
  [{ created_at: '0000-01-01T00:00:00Z' }, 'created_at', expect.any(String)],
  [{ created_at: '9999-12-31T23:59:59-12:00' }, 'created_at', expect.any(String)],
  [{ version: '2147483648' }, 'version', expect.any(String)],
  [{ hero_image_url: '/uploads/../../etc/passwd' }, 'hero_image_url', expect.any(String)],
  [{ author_image_url: '/uploads/images/nope.webp' }, 'author_image_url', 'This picture no longer exists.'],
  [{ hero_image_url: 'http://a.example/x.png' }, 'hero_image_url', expect.any(String)],
]

test('a form with a mistake is refused by its field, and nothing is written', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  for (const [fields, path, message] of REFUSED) {
    const answer = await editor.form(
      'POST',
      '/api/posts',
      postForm({ ...fields, heroImage: await picture() }),
    )
    const issues = [{ path, message }]
    expect.soft(answer.statusCode, JSON.stringify(fields)).toBe(400)
    expect.soft(answer.json(), JSON.stringify(fields)).toMatchObject({ code: 'invalid_input', issues })
  }
  expect(await rowsOf(app)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test('a save looks at the genre only when it changes', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const [genre, other] = await Promise.all(
    ['Folk', 'Jazz'].map(async (name) => (await editor.post('/api/genres', { name })).json()),
  )
  const form = postForm({ genre_id: genre.id })
  const { id } = (await editor.form('POST', '/api/posts', form)).json()
  const seen: string[] = []
  statsOf(app.db).onSlow(0, ({ sql }) => seen.push(sql))
  const looks = () => seen.splice(0).filter((sql) => /from "genre"/.test(sql))
  expect((await editor.form('PUT', `/api/posts/${id}`, { title: 'New' })).statusCode).toBe(200)
  expect(looks()).toEqual([])
  expect((await editor.form('PUT', `/api/posts/${id}`, { genre_id: other.id })).statusCode).toBe(200)
  expect(looks()).toHaveLength(1)
})

test('code that could run in a reader’s browser is removed from the content, and everything the editor produces stays', async () => {
  const app = await testApp()
  const made =
    '<h2 style="text-align:center">Side</h2><p><span data-color="red" style="color:#ff0000;font-size:18px">red</span> ' +
    '<mark data-color="yellow" style="background-color:#fff3a3">lit</mark></p>' +
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" disabled="disabled" aria-label="Done" checked="checked" /></label></li></ul>'
  const { content } = await createPost(await app.as('editor'), {
    content: `${made}<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><svg onload=alert(1)><iframe src="https://evil.example"></iframe><p style="position:fixed;background:url(javascript:1)">end</p>`,
  })
  expect(content).toContain(made)
  expect(content).not.toMatch(/onerror|javascript:|<svg|<iframe|position|url\(/)
})

test('links open in a new tab and send no referrer', async () => {
  const app = await testApp()
  const { content } = await createPost(await app.as('editor'), {
    content: '<p><a href="https://a.example">a</a></p>',
  })
  expect(content).toBe(
    '<p><a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
  )
})

test('a save changes the fields it names and keeps the rest', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const before = await createPost(editor, {
    tags: 'one,two',
    featured: 'true',
    priority: '4',
    status: 'draft',
    heroImage: await picture(),
    mediaFiles: sound(),
    mediaTypes: 'audio',
  })
  const answer = await editor.form(
    'PUT',
    `/api/posts/${before.id}`,
    postForm({ title: 'New title', excerpt: 'New' }),
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id: before.id,
    title: 'New title',
    slug: 'new-title',
    excerpt: 'New',
    tags: ['one', 'two'],
    featured: true,
    priority: 4,
    status: 'draft',
    hero_image_url: before.hero_image_url,
    media: before.media,
    created_at: before.created_at,
    version: before.version + 1,
  })
})

test('a scheduled post that is published early, or turned back into a draft, loses its planned date', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const publish_at = new Date(app.clock.now().getTime() + 7 * DAY).toISOString()
  const dateAfter = async (form: Record<string, string>) => {
    const { id } = await createPost(editor, { status: 'scheduled', publish_at })
    app.clock.advance(1000)
    return (await editor.form('PUT', `/api/posts/${id}`, form)).json().created_at
  }
  const now = () => app.clock.now().toISOString()
  expect(await dateAfter({ status: 'published' })).toBe(now())
  expect(await dateAfter({ status: 'draft' })).toBe(now())
  expect(await dateAfter({ title: 'Same plan' })).toBe(publish_at)
  expect(await dateAfter({ status: 'published', created_at: '2026-03-01T10:00:00Z' })).toBe(
    '2026-03-01T10:00:00.000Z',
  )
  // A post that appeared at its scheduled time keeps that date.
  const { id } = await createPost(editor, { status: 'scheduled', publish_at })
  app.clock.advance(8 * DAY)
  const later = await editor.form('PUT', `/api/posts/${id}`, { status: 'published', title: 'Later' })
  expect(later.json().created_at).toBe(publish_at)
})

test('a chosen date can be removed again', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const created_at = '2030-03-01T10:00:00Z'
  const published = app.clock.now().toISOString()
  const [post, draft] = [
    await createPost(editor, { created_at }),
    await createPost(editor, { created_at, status: 'draft' }),
  ]
  app.clock.advance(1000)
  const cleared = async (id: string) =>
    (await editor.form('PUT', `/api/posts/${id}`, { created_at: '' })).json().created_at
  expect(await cleared(post.id)).toBe(published)
  expect(await cleared(draft.id)).toBe(app.clock.now().toISOString())
})

test('the server accepts as many and as long tags as the editor, each once regardless of case', async () => {
  const editor = await (await testApp()).as('editor')
  const many = Array.from({ length: 50 }, (_, i) => `${i} `.padEnd(60, 'x'))
  expect((await createPost(editor, { tags: many.join(',') })).tags).toEqual(many)
  expect((await createPost(editor, { tags: 'Dub, live,dub ,,LIVE' })).tags).toEqual(['Dub', 'live'])
})

test('media named by id stay in that order, others are removed, new ones come last', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const before = await createPost(editor, {
    mediaFiles: [sound(), sound(2)],
    mediaTypes: ['audio', 'audio'],
    mediaTitles: ['first', 'second'],
    externalMediaUrls: 'https://youtu.be/x',
    externalMediaTypes: 'video',
    externalMediaPlatforms: 'youtube',
    externalMediaTitles: 'third',
  })
  const [first, , third] = before.media
  const answer = await editor.form('PUT', `/api/posts/${before.id}`, {
    ...postForm(),
    mediaIds: [third!.id, first!.id],
    externalMediaUrls: 'https://soundcloud.com/x/y',
    externalMediaTypes: 'audio',
    externalMediaPlatforms: 'soundcloud',
    externalMediaTitles: 'fourth',
  })
  expect(answer.json().media.map(({ title }: { title: string }) => title)).toEqual([
    'third',
    'first',
    'fourth',
  ])
})

test('a replaced picture is removed from storage once nothing can show it any more', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const before = await createPost(editor, { heroImage: await picture() })
  const form = postForm({ heroImage: await picture({ colour: '#000000' }) })
  const after = (await editor.form('PUT', `/api/posts/${before.id}`, form)).json()
  expect(after.hero.luminance).toBe(0)
  expect((await app.get(before.hero_image_url)).statusCode).toBe(200)
  app.clock.advance(DAY)
  await app.services.media.sweep()
  expect((await app.get(before.hero_image_url)).statusCode).toBe(404)
  expect((await app.get(after.hero_image_url)).statusCode).toBe(200)
})

test('a replaced picture that is put back stays', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, hero_image_url } = await createPost(editor, { heroImage: await picture() })
  await editor.form('PUT', `/api/posts/${id}`, postForm({ hero_image_url: '' }))
  await editor.form('PUT', `/api/posts/${id}`, postForm({ hero_image_url }))
  app.clock.advance(DAY)
  await app.services.media.sweep()
  expect((await app.get(hero_image_url)).statusCode).toBe(200)
})

test('a file that is still shown survives the sweep, even after it was released', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const first = await createPost(editor, { heroImage: await picture() })
  const shown = first.hero_image_url
  const content = `<p><img src="${shown.replace('.webp', '-640.webp')}" alt=""></p>`
  await createPost(editor, { title: 'Shows it in its text', content })
  await editor.form('PUT', `/api/posts/${first.id}`, postForm({ hero_image_url: '' }))
  app.clock.advance(DAY)
  await app.services.media.sweep()
  expect((await app.get(shown)).statusCode).toBe(200)
})

test('saves of one post at the same moment leave no file behind', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor, { heroImage: await picture() })
  const heroes = await Promise.all(
    ['#111111', '#222222', '#333333', '#444444'].map((colour) => picture({ colour })),
  )
  await Promise.all(
    heroes.map((heroImage) => editor.form('PUT', `/api/posts/${id}`, postForm({ heroImage }))),
  )
  app.clock.advance(DAY)
  await app.services.media.sweep()
  expect(await app.db.selectFrom('file').select('id').execute()).toHaveLength(1)
})

test('an empty URL removes a picture', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor, { heroImage: await picture() })
  const answer = await editor.form('PUT', `/api/posts/${id}`, postForm({ hero_image_url: '' }))
  expect(answer.json()).toMatchObject({ hero_image_url: '', hero: null })
})

test('a link without a platform gets the platform of its URL', async () => {
  const app = await testApp()
  const post = await createPost(await app.as('editor'), {
    externalMediaUrls: 'https://on.soundcloud.com/abc',
  })
  expect(post.media).toMatchObject([{ type: 'external', platform: 'soundcloud' }])
})

test('a link from before we limited the platforms stays until an editor changes it', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const post = await createPost(editor, {
    externalMediaUrls: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2',
  })
  const { id } = post.media[0]!
  const url = 'https://kelpwork.bandcamp.com/track/shelf-ice'
  await app.db.updateTable('media').set({ url }).execute()
  const save = (media: object) =>
    editor.form('PUT', `/api/posts/${post.id}`, postForm({ media: JSON.stringify([media]) }))
  const old = { id, type: 'external', media_type: 'audio', platform: 'spotify', url }

  const kept = await save({ ...old, title: 'Shelf Ice' })
  expect(kept.json().media).toMatchObject([{ id, url, title: 'Shelf Ice' }])
  const refused = [
    { ...old, url: 'https://kelpwork.bandcamp.com/track/other' },
    { ...old, platform: 'youtube' },
    { ...old, id: 'somebody-elses' },
    { ...old, id: null },
  ]
  for (const media of refused) {
    const answer = await save(media)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ issues: [{ path: 'media.0.url' }] })
  }
  expect((await editor.get(`/api/posts/${post.id}`)).json().media).toMatchObject([{ url }])
})

test('priority is saved on its own; anything but a whole number from 0 is refused', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor)
  expect((await editor.patch(`/api/posts/${id}/priority`, { priority: 8 })).json().priority).toBe(8)
  for (const priority of [-1, 1.5, '3', null]) {
    expect((await editor.patch(`/api/posts/${id}/priority`, { priority })).statusCode).toBe(400)
  }
  expect((await editor.patch('/api/posts/none/priority', { priority: 1 })).statusCode).toBe(404)
})

test('a deleted post stays in the trash for 30 days, can be restored, then is removed with its files', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const post = await createPost(editor, {
    heroImage: await picture(),
    mediaFiles: sound(),
    mediaTypes: 'audio',
  })
  expect((await editor.delete(`/api/posts/${post.id}`)).statusCode).toBe(204)
  expect((await app.get(`/api/posts/${post.id}`)).statusCode).toBe(404)
  expect((await editor.delete(`/api/posts/${post.id}`)).statusCode).toBe(404)
  expect((await editor.post(`/api/posts/${post.id}/restore`)).json()).toEqual(post)
  await editor.delete(`/api/posts/${post.id}`)
  app.clock.advance(29 * DAY)
  await app.services.posts.purgeTrash()
  expect(await rowsOf(app)).toHaveLength(1)
  app.clock.advance(2 * DAY)
  await app.services.posts.purgeTrash()
  app.clock.advance(DAY)
  await app.services.media.sweep()
  expect(await rowsOf(app)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test('a missing post is a 404 with a sentence', async () => {
  const app = await testApp()
  const answer = await app.get('/api/posts/none')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'Post not found', code: 'not_found' })
})
