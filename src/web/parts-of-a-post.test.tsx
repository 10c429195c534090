import { expect, test } from 'vitest'
import { ok, post, render } from './testing-pages.ts'

/** The visible part of the document, without the data for the script. */
const renderPost = async (more: object, base: object = post('p1', 'Popular one')) => {
  const { html } = await render('/blog/post/p1', {
    '/api/posts/p1': ok({ ...base, content: 'One', tags: [], ...more }),
  })
  return html.split('<main')[1]!.split('</main>')[0]!
}

test('a post with only a title can be read', async () => {
  const html = await renderPost({ title: 'Bare', content: 'One\ntwo\n\nThree' }, { id: 'p1' })
  expect(html).toMatch(/<h1[^>]*>Bare<\/h1>/)
  expect(html).toContain('No tags')
  expect(html).toMatch(/class="prose[^"]*"><p>One<br\/?>\s*two<\/p>\s*<p>Three<\/p></)
  expect(html).toContain('article-hero page-black')
  for (const part of ['Audio track', 'Featured Media']) expect(html).not.toContain(part)
})

test('a post with comments turned off shows neither comments nor their form', async () => {
  const comments = [{ id: 'c1', author: 'Ida', date: '2026-11-01T10:00:00Z', content: 'Loud.', likes: 4 }]
  expect(await renderPost({ comments_enabled: true, comments })).toMatch(/>Comments.*Loud\./s)
  const without = await renderPost({ comments_enabled: false, comments })
  for (const text of ['>Comments', 'Loud.', 'Leave a comment']) expect(without).not.toContain(text)
})

test('a track without a waveform has a plain bar', async () => {
  const audioTrack = { title: 'No peaks', artist: 'A', duration: '0:33', file_url: '/uploads/audio/x.mp3' }
  const shapeOf = async (peaks: number[] | null) => {
    const html = await renderPost({ audioTrack: { ...audioTrack, peaks } })
    expect(html).toContain('aria-label="Position in No peaks"')
    expect(html).toContain('aria-valuetext="0:00 of 0:33"')
    return /class="wave".*?<path d="([^"]*)"/s.exec(html)![1]
  }
  expect(await shapeOf(null)).toMatch(/^M[^M]+$/)
  expect(await shapeOf([10, 50, 90])).toMatch(/^M[^M]+M/)
})

test('uploaded audio uses our player, uploaded video that of the browser', async () => {
  const local = (media_type: string, file_url: string, title: string) => ({
    id: title,
    type: 'local',
    media_type,
    file_url,
    title,
    duration: 61,
  })
  const html = await renderPost({
    media: [local('audio', '/uploads/audio/b.mp3', 'B-side'), local('video', '/uploads/video/v.mp4', 'Live')],
  })
  const media = html.split('aria-labelledby="media"')[1]!.split('</section>')[0]!
  expect(media).toContain('aria-label="Play B-side"')
  expect(media).toMatch(/<input type="range"[^>]*max="61"[^>]*aria-label="Position in B-side"/)
  const video = /<video [^>]*>/.exec(media)![0]
  expect(video).toContain(' controls=""')
  expect(video).toContain(' preload="none"')
  expect(video).toContain(' src="/uploads/video/v.mp4"')
  expect(video).toMatch(/ poster="\/uploads\/images\//)
})
