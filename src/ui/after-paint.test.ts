import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { AFTER_PAINT_SCRIPT } from '#ui/after-paint.ts'

type Tag = Record<string, string>

/** Runs the script in a page that is not painted yet. */
function open(attribute: string | null, { hidden = false } = {}) {
  const added: Tag[] = []
  const waiting: (() => void)[] = []
  let paint = (_name: string) => {}
  class PerformanceObserver {
    constructor(callback: (list: { getEntriesByName: (name: string) => string[] }) => void) {
      paint = (painted) => callback({ getEntriesByName: (name) => (name === painted ? [name] : []) })
    }
    observe() {}
  }
  const document = {
    hidden,
    currentScript: { getAttribute: () => attribute },
    createElement: (name: string): Tag => ({ name }),
    head: { append: (tag: Tag) => added.push(tag) },
  }
  runInNewContext(AFTER_PAINT_SCRIPT, {
    document,
    PerformanceObserver,
    addEventListener: (_: string, listener: () => void) => waiting.push(listener),
    setTimeout: (callback: () => void) => callback(),
  })
  return {
    added,
    paint: (name: string) => paint(name),
    load: () => waiting.forEach((listener) => listener()),
  }
}

test('the scripts of a page start after its first paint, and once', () => {
  const { added, paint, load } = open('/reader.js /vendor.js')
  expect(added).toEqual([])
  // The background alone.
  paint('first-paint')
  expect(added).toEqual([])
  paint('first-contentful-paint')
  const tags = [
    { name: 'script', type: 'module', src: '/reader.js' },
    { name: 'link', rel: 'modulepreload', href: '/vendor.js' },
  ]
  expect(added).toEqual(tags)
  paint('first-contentful-paint')
  load()
  expect(added).toEqual(tags)
})

test('a hidden tab is not painted, so its scripts start at once', () => {
  expect(open('/reader.js', { hidden: true }).added).toHaveLength(1)
})

test('without a report of the paint, the scripts start after the load', () => {
  const { added, load } = open('/reader.js')
  load()
  expect(added).toHaveLength(1)
})

test('a page whose scripts do not wait gets none twice', () => {
  const { added, paint } = open(null)
  paint('first-contentful-paint')
  expect(added).toEqual([])
})
