import { createReadStream } from 'node:fs'
import { adminHeaders, expect, test } from '../support/fixtures.ts'

test.use({ writes: true })

test('a local video plays, and can be sought', async ({ page, server }) => {
  const headers = await adminHeaders(server)
  const created = await page.request.post('/api/posts', {
    headers,
    multipart: {
      title: 'Turntable, filmed',
      content: '<p>It turns.</p>',
      author_name: 'Ida Voss',
      mediaFiles: createReadStream(new URL('../support/files/turntable.webm', import.meta.url)),
      mediaTypes: 'video',
      mediaTitles: 'Turntable',
    },
  })
  const { id } = (await created.json()) as { id: string }
  try {
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/uploads/video/')) statuses.push(response.status())
    })
    await page.goto(`/blog/post/${id}`)
    await page.waitForLoadState('networkidle')
    const video = page.getByRole('region', { name: 'Featured Media' }).locator('video')
    expect(statuses).toEqual([])
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.1)
    const sought = await video.evaluate(async (element: HTMLVideoElement) => {
      element.pause()
      element.currentTime = 15
      await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
      return { at: element.currentTime, end: element.seekable.end(0), length: element.duration }
    })
    expect(sought).toEqual({ at: 15, end: 20, length: 20 })
    expect(new Set(statuses)).toEqual(new Set([206]))
  } finally {
    await page.request.delete(`/api/posts/${id}`, { headers })
  }
})
