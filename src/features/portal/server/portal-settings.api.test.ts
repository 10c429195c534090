import { expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { blob, createPost, filesOf, picture } from '#server/testing-posts.ts'
import { testApp, type Caller, type FormFields } from '#server/testing.ts'

const STATS = '/api/auth/homepage-stats'
const CONTENT = '/api/auth/settings/homepage-content'
const LINKS = '/api/auth/settings/social-links'
const REDIRECT = '/api/auth/settings/submit-redirect-url'
const SITE = '/api/settings/site'

const stats = { artists_featured_count: '12', reviews_published_count: '4K+', monthly_readers_count: '1M+' }
const links = {
  social_x_url: 'https://x.com/runout',
  social_facebook_url: '',
  social_instagram_url: 'http://instagram.com/runout',
  social_youtube_url: '',
  social_tiktok_url: '',
}

const saveContent = (caller: Caller, fields: FormFields) => caller.form('PUT', CONTENT, fields)

test('an admin changes figures, links and redirect, and readers see them at once', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const cases = [
    [STATS, stats],
    [LINKS, links],
    [REDIRECT, { url: 'https://label.example/thanks' }],
  ] as const
  for (const [url, body] of cases) {
    expect((await app.get(url)).json()).not.toEqual(body)
    const answer = await admin.put(url, body)
    expect([answer.statusCode, answer.json()]).toEqual([200, body])
    expect((await app.get(url)).json()).toEqual(body)
  }
})

test('nothing is configured at first, and a redirect can be removed again', async () => {
  const app = await testApp()
  expect((await app.get(REDIRECT)).json()).toEqual({ url: '' })
  const admin = await app.as('admin')
  await admin.put(REDIRECT, { url: 'https://label.example' })
  expect((await admin.put(REDIRECT, { url: '' })).json()).toEqual({ url: '' })
})

test.each([
  ['nobody', undefined, 401, 'Please sign in'],
  ['a curator', 'curator', 403, 'Only an admin can change the site’s settings.'],
  ['an editor', 'editor', 403, 'Only an admin can change the site’s settings.'],
] as const)('%s may not change settings and is told why', async (_who, role, status, message) => {
  const app = await testApp()
  const caller = role ? await app.as(role) : app
  const answers = [
    await caller.put(STATS, stats),
    await caller.put(LINKS, links),
    await caller.put(REDIRECT, { url: 'https://label.example' }),
    await caller.put(SITE, { comments_enabled: false }),
    await saveContent(caller, { homepage_title: 'Taken over', logo: await picture() }),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  expect(await app.db.selectFrom('setting').selectAll().execute()).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test('editors can read the site’s settings, others cannot', async () => {
  const app = await testApp()
  expect((await (await app.as('editor')).get(SITE)).json()).toMatchObject({
    comments_enabled: true,
    live_chat_url: '',
    double_opt_in: true,
    pages: {
      about: { title: 'About The magazine', content: expect.stringContaining('<p>') },
      contact: { title: 'Contact' },
      privacy: { title: 'Privacy' },
    },
  })
  expect((await (await app.as('curator')).get(SITE)).statusCode).toBe(403)
  expect((await app.get(SITE)).statusCode).toBe(401)
})

const NO_ADDRESSES = [
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.example',
  'label.example',
  '//label.example',
  'https://',
  'https://a.example;script-src',
  `https://a.example/${'x'.repeat(2000)}`,
]

test('wherever an address is asked for, anything else is refused', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  for (const address of NO_ADDRESSES) {
    const answers = [
      [await admin.put(LINKS, { ...links, social_x_url: address }), 'social_x_url'],
      [await admin.put(REDIRECT, { url: address }), 'url'],
      [await admin.put(SITE, { live_chat_url: address }), 'live_chat_url'],
      [await saveContent(admin, { homepage_logo_url: address }), 'homepage_logo_url'],
    ] as const
    for (const [answer, path] of answers) {
      expect.soft(answer.statusCode, address).toBe(400)
      expect.soft(answer.json(), address).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
    }
  }
})

test('a chat script must come over https', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const answer = await admin.put(SITE, { live_chat_url: 'http://chat.example/widget.js' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    issues: [{ path: 'live_chat_url', message: 'Enter an address that starts with https://' }],
  })
  expect((await admin.put(SITE, { live_chat_url: 'https://chat.example/w.js' })).statusCode).toBe(200)
})

test('each text of the branding changes on its own, and omitted texts stay', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await saveContent(admin, { homepage_title: ' Runout ', homepage_subtitle: 'Loud' })
  const answer = await saveContent(admin, { homepage_description: 'Records, heard.' })
  const saved = {
    homepage_title: 'Runout',
    homepage_subtitle: 'Loud',
    homepage_description: 'Records, heard.',
    homepage_logo_url: '',
  }
  expect(answer.json()).toEqual(saved)
  expect((await app.get(CONTENT)).json()).toEqual(saved)
})

test('a logo is uploaded, replaced and removed, and the old file is deleted', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const first = (await saveContent(admin, { logo: await picture() })).json().homepage_logo_url
  expect(first).toMatch(/^\/uploads\/images\/\w+\.webp$/)
  expect((await app.get(first)).statusCode).toBe(200)
  const kept = await saveContent(admin, { homepage_title: 'Runout', homepage_logo_url: first })
  expect(kept.json().homepage_logo_url).toBe(first)
  // Mail programs get it as PNG.
  const brand = await app.services.settings.mailBrand('https://mag.example')
  expect(brand.site).toBe('Runout')
  expect((await app.get(brand.logo.replace('https://mag.example', ''))).headers['content-type']).toBe(
    'image/png',
  )
  const second = (await saveContent(admin, { logo: await picture({ colour: '#000' }) })).json()
    .homepage_logo_url
  app.clock.advance(DAY)
  await app.services.media.sweep()
  expect([(await app.get(first)).statusCode, (await app.get(second)).statusCode]).toEqual([404, 200])
  expect((await saveContent(admin, { homepage_logo_url: '' })).json().homepage_logo_url).toBe('')
  app.clock.advance(DAY)
  await app.services.media.sweep()
  expect(await filesOf(app)).toEqual([])
})

test.each([
  [{ logo: blob('no picture', 'x.png') }, 415],
  [{ logo: blob(10 * 2 ** 20 + 1, 'x.png') }, 413],
  [{ homepage_logo_url: '/uploads/images/gone.webp' }, 400],
  [{ homepage_title: 'x'.repeat(121) }, 400],
])('the branding %j is refused, and nothing stays', async (fields, status) => {
  const app = await testApp()
  const answer = await saveContent(await app.as('admin'), fields)
  expect(answer.statusCode).toBe(status)
  expect((await app.get(CONTENT)).json().homepage_title).toBe('')
  expect(await filesOf(app)).toEqual([])
})

test('each card of the site’s settings saves its own part, even at the same moment', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await Promise.all([
    admin.put(SITE, { comments_enabled: false }),
    admin.put(SITE, { live_chat_url: 'https://chat.example/widget.js' }),
    admin.put(SITE, { double_opt_in: false }),
    admin.put(SITE, { pages: { about: { content: '<p>Us.</p>' } } }),
    admin.put(SITE, { pages: { about: { title: 'Who we are' } } }),
  ])
  expect((await admin.get(SITE)).json()).toMatchObject({
    comments_enabled: false,
    live_chat_url: 'https://chat.example/widget.js',
    double_opt_in: false,
    pages: { about: { title: 'Who we are', content: '<p>Us.</p>' }, contact: { title: 'Contact' } },
  })
  expect((await app.get('/api/settings/public')).json()).toEqual({
    comments_enabled: false,
    live_chat_url: 'https://chat.example/widget.js',
    analytics_enabled: true,
  })
})

test('a time zone must be a real one', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  expect((await admin.put(SITE, { time_zone: 'Europe/Oslo' })).json()).toMatchObject({
    time_zone: 'Europe/Oslo',
  })
  const refused = await admin.put(SITE, { time_zone: 'Middle/Earth' })
  expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'time_zone'])
  expect((await admin.get(SITE)).json().time_zone).toBe('Europe/Oslo')
})

test('the comments switch closes every post at once', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { id } = await createPost(admin)
  const open = async () => (await app.get(`/api/posts/${id}`)).json().comments_enabled
  expect(await open()).toBe(true)
  await admin.put(SITE, { comments_enabled: false })
  expect(await open()).toBe(false)
})

test('a page’s text is sanitised and shown at once, and the default text does not come back', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await app.get('/api/pages/about')
  const content = '<h2>Hi</h2><script>alert(1)</script><p onclick="alert(1)">Us</p>'
  const answer = await admin.put(SITE, { pages: { about: { title: 'About us', content } } })
  const text = { title: 'About us', content: '<h2>Hi</h2><p>Us</p>' }
  expect(answer.json().pages.about).toEqual(text)
  expect((await app.get('/api/pages/about')).json()).toEqual({ slug: 'about', ...text })
  expect((await app.get('/api/pages/privacy')).json().title).toBe('Privacy')
  const refused = await admin.put(SITE, { pages: { imprint: { title: 'x' } } })
  expect(refused.statusCode).toBe(400)
})

test('a picture in a page’s text is kept as long as the page shows it', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { url } = (await admin.form('POST', '/api/uploads/images', { file: await picture() })).json()
  await admin.put(SITE, { pages: { about: { content: `<p><img src="${url}" alt=""></p>` } } })
  app.clock.advance(8 * DAY)
  await app.services.media.sweep()
  expect((await app.get(url)).statusCode).toBe(200)
  await admin.put(SITE, { pages: { about: { content: '<p>Gone</p>' } } })
  app.clock.advance(8 * DAY)
  await app.services.media.sweep()
  expect((await app.get(url)).statusCode).toBe(404)
})
