import { existsSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { headTags, type Manifest, pageAssets, splitStyles } from './page-assets.ts'
import { routes } from './routes.tsx'

const manifest: Manifest = {
  'src/web/entry-client.tsx': {
    file: 'assets/reader-1.js',
    css: ['assets/reader-1.css'],
    imports: ['_vendor-1.js', '_shared-1.js'],
  },
  'src/web/portal/entry-portal.tsx': { file: 'assets/portal-1.js', imports: ['_vendor-1.js'] },
  '_vendor-1.js': { file: 'assets/vendor-1.js' },
  '_shared-1.js': { file: 'assets/shared-1.js', imports: ['_vendor-1.js'] },
  'src/web/pages/post-page.tsx': {
    file: 'assets/post-page-1.js',
    imports: ['_vendor-1.js', '_player-1.js'],
    isDynamicEntry: true,
  },
  '_player-1.js': { file: 'assets/player-1.js' },
  'src/ui/fonts/newsreader.woff2': { file: 'assets/n-1.woff2' },
}

test('the reader loads its entry, styles, fonts and everything these import', () => {
  expect(pageAssets(manifest, 'reader')).toEqual({
    scripts: ['/assets/reader-1.js'],
    styles: ['/assets/reader-1.css'],
    preloads: [
      { href: '/assets/n-1.woff2', as: 'font', type: 'font/woff2' },
      { href: '/assets/vendor-1.js', as: 'script', type: 'text/javascript' },
      { href: '/assets/shared-1.js', as: 'script', type: 'text/javascript' },
    ],
    modules: { 'src/web/pages/post-page.tsx': ['/assets/post-page-1.js', '/assets/player-1.js'] },
  })
})

test('a page also loads its own module', () => {
  const tags = headTags(pageAssets(manifest, 'reader'), 'src/web/pages/post-page.tsx')
  expect(tags).toContain('<link rel="modulepreload" href="/assets/player-1.js">')
  expect(headTags(pageAssets(manifest, 'reader'))).not.toContain('player')
})

test('with its style sheet, a page asks for nothing before its first paint', () => {
  const faces = '@font-face{font-family:N;src:url(/n.woff2)}'
  const styles = splitStyles(`a{color:red}${faces}@font-face{font-family:F;src:local(Arial)}b{color:blue}`)
  const tags = headTags({ ...pageAssets(manifest, 'reader'), ...styles }, 'src/web/pages/post-page.tsx')
  expect(tags).toContain('<style>a{color:red}@font-face{font-family:F;src:local(Arial)}b{color:blue}</style>')
  expect(tags).toContain(`<noscript data-faces><style>${faces}</style></noscript>`)
  expect(tags).toContain(
    'data-after-paint="/assets/reader-1.js /assets/vendor-1.js /assets/shared-1.js /assets/post-page-1.js /assets/player-1.js"',
  )
  expect(tags).toContain('data-fonts="/assets/n-1.woff2"')
  expect(tags).not.toMatch(/<link|<script[^>]* src=/)
})

test('throws if the build lacks the entry', () => {
  expect(() => pageAssets({}, 'portal')).toThrow('entry-portal.tsx')
})

test('every page names a file that exists', () => {
  const modules = (list: RouteObject[]): string[] =>
    list.flatMap((route) => [
      ...(route.handle ? [(route.handle as { module: string }).module] : []),
      ...modules(route.children ?? []),
    ])
  expect(modules(routes).length).toBeGreaterThan(3)
  expect(modules(routes).filter((module) => !existsSync(module))).toEqual([])
})
