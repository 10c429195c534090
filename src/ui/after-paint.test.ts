import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { AFTER_PAINT_ATTRIBUTE, AFTER_PAINT_SCRIPT, FONTS_ATTRIBUTE } from '#ui/after-paint.ts'

type Tag = Record<string, string>
type Page = { scripts?: string; fonts?: string; hidden?: boolean; hash?: string; navigation?: string }

/** Runs the script in a page that is not painted yet. */
function open({ scripts, fonts, hidden = false, hash = '', navigation = 'navigate' }: Page) {
  const added: Tag[] = []
  const listeners: Record<string, () => void> = {}
  const timers: (() => void)[] = []
  const attributes = new Set<string>()
  const styles: string[] = []
  const { promise: ready, resolve: fontsLoaded } = Promise.withResolvers<void>()
  let paint = (_name: string) => {}
  class PerformanceObserver {
    constructor(callback: (list: { getEntriesByName: (name: string) => string[] }) => void) {
      paint = (painted) => callback({ getEntriesByName: (name) => (name === painted ? [name] : []) })
    }
    observe() {}
  }
  const given: Record<string, string | undefined> = {
    [AFTER_PAINT_ATTRIBUTE]: scripts,
    [FONTS_ATTRIBUTE]: fonts,
  }
  const document = {
    hidden,
    documentElement: {
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
      hasAttribute: (name: string) => attributes.has(name),
    },
    body: { offsetTop: 0 },
    fonts: { ready },
    currentScript: { getAttribute: (name: string) => given[name] ?? null },
    createElement: (name: string): Tag => ({ name }),
    querySelector: () => ({ textContent: FACES }),
    head: {
      append: (tag: Tag) => added.push(tag),
      insertAdjacentHTML: (_where: string, html: string) => styles.push(html),
    },
  }
  runInNewContext(AFTER_PAINT_SCRIPT, {
    document,
    location: { hash },
    performance: { getEntriesByType: () => [{ type: navigation }] },
    PerformanceObserver,
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
    setTimeout: (callback: () => void) => timers.push(callback),
  })
  const run = (list: (() => void)[]) => list.splice(0).forEach((each) => each())
  return {
    added,
    styles,
    isFirst: () => attributes.has('data-first'),
    paint: (name = 'first-contentful-paint') => paint(name),
    fontsLoaded: async () => {
      fontsLoaded()
      await ready
    },
    timePasses: () => run(timers),
    fire: (type: string) => listeners[type]?.(),
  }
}

const FACES = '<style>@font-face{}</style>'
const TAGS = [
  { name: 'script', type: 'module', src: '/reader.js' },
  { name: 'link', rel: 'modulepreload', href: '/vendor.js' },
]

test('the fonts, the rest of the page and its scripts come after the first paint, and once', async () => {
  const page = open({ scripts: '/reader.js /vendor.js' })
  // The background alone.
  page.paint('first-paint')
  expect([page.isFirst(), page.styles, page.added]).toEqual([true, [], []])
  page.paint()
  expect([page.isFirst(), page.styles, page.added]).toEqual([true, [FACES], []])
  await page.fontsLoaded()
  expect([page.isFirst(), page.added]).toEqual([false, TAGS])
  page.paint()
  page.fire('load')
  page.timePasses()
  expect([page.styles, page.added]).toEqual([[FACES], TAGS])
})

test('the rest of the page does not wait long for fonts', () => {
  const page = open({ scripts: '/reader.js /vendor.js' })
  page.paint()
  page.timePasses()
  expect([page.isFirst(), page.added]).toEqual([false, TAGS])
})

test('the fonts are requested after the first paint, so that it does not wait for them', () => {
  const page = open({ scripts: '/reader.js', fonts: '/n.woff2' })
  expect(page.added).toEqual([])
  page.paint()
  expect(page.added).toMatchObject([{ name: 'link', rel: 'preload', as: 'font', href: '/n.woff2' }])
})

test.each([{ navigation: 'reload' }, { navigation: 'back_forward' }, { hash: '#comments' }])(
  'a page that opens at another place than its top is complete at once: %o',
  (opened) => {
    const page = open({ scripts: '/reader.js /vendor.js', ...opened })
    expect(page.isFirst()).toBe(false)
    page.paint()
    expect(page.added).toEqual(TAGS)
  },
)

test('a hidden tab is not painted, so it is complete and its scripts start when it is parsed', () => {
  const page = open({ scripts: '/reader.js', hidden: true })
  page.fire('DOMContentLoaded')
  expect([page.isFirst(), page.styles, page.added.length]).toEqual([false, [FACES], 1])
})

test('without a report of the paint, everything starts after the load', () => {
  const page = open({ scripts: '/reader.js' })
  page.fire('load')
  page.timePasses()
  page.timePasses()
  expect([page.isFirst(), page.added.length]).toEqual([false, 1])
})

test('a page whose scripts do not wait gets none twice and hides nothing', () => {
  const page = open({})
  page.paint()
  expect([page.isFirst(), page.added]).toEqual([false, []])
})
