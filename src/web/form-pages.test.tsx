import { expect, test } from 'vitest'
import { createRenderer } from './entry-server.tsx'

const renderer = createRenderer()

const render = async (url: string) => {
  const { html, status } = await renderer.render(url, {
    transport: async () => ({ status: 200, body: {} }),
    assets: { scripts: [], styles: [], preloads: [] },
    publicUrl: 'https://site.example',
  })
  return { html, status }
}

test.each([
  ['/blog/submit', 'Submit Your Music'],
  ['/blog/join-curator', 'Join as a Curator'],
  ['/submissions/SUB-ABC123XYZ', 'Your Submission'],
])('%s has title, description and canonical URL in its first HTML', async (path, title) => {
  const { html, status } = await render(path)
  expect(status).toBe(200)
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(html).toContain(`<link rel="canonical" href="https://site.example${path}"/>`)
})

test('the server renders the first step and a note for people without scripts', async () => {
  const { html } = await render('/blog/submit')
  for (const text of ['Step 1 of 4', '25% Complete', 'Artist/Band Name *', 'Country/Region *', 'Jamaica']) {
    expect(html.replaceAll('<!-- -->', '')).toContain(text)
  }
  expect(html).toContain('This form needs JavaScript')
  expect(html).toContain('href="/contact"')
})

test('the curator form has all its parts', async () => {
  const { html } = await render('/blog/join-curator')
  for (const text of [
    'Personal Information',
    'Professional Background',
    'Social Media Presence',
    'Preferences &amp; Commitment',
    'Cover Letter',
    'Portfolio Upload',
    'Add Another Link',
    // Until the script can send the form, its button says why it is disabled.
    'Loading the form…',
  ]) {
    expect(html).toContain(text)
  }
})

test('the page of a submission contains its ID and is hidden from search engines', async () => {
  const { html } = await render('/submissions/SUB-ABC123XYZ')
  expect(html).toContain('value="SUB-ABC123XYZ"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect((await render('/submissions')).status).toBe(200)
})
