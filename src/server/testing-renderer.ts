import { vi } from 'vitest'
import type { Notice } from '#web/notice-document.ts'
import type { PageRenderer } from './pages/renderer.ts'

/** Very simple pages with the same reads as the real ones. Browser tests cover the built pages. */
export function plainRenderer() {
  const page = vi.fn<PageRenderer['page']>(async (url, transport) => {
    if (url.startsWith('/broken')) throw new Error('secret stack')
    const { body, status } = await transport('/api/posts?category=latest&limit=6')
    const posts = body as { title: string }[]
    return {
      status,
      html: `<h1>${posts.map(({ title }) => title).join(', ')}</h1>`.padEnd(3000),
      complete: !url.includes('half'),
    }
  })
  return {
    page,
    portal: () => Promise.resolve('<portal>'),
    notice: ({ title }: Notice) => Promise.resolve(`<notice>${title}</notice>`),
    policy: (chat: string) => `default-src 'self' ${chat}`.trim(),
    assetsFolder: undefined,
  }
}
