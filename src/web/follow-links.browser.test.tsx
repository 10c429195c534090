import type { RouteObject } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followLinks } from '#web/follow-links.ts'
import type { Router } from '#web/late-router.ts'

const ROUTES: RouteObject[] = [{ path: '/' }, { path: '/blog' }, { path: ':slug' }, { path: '*' }]

/** Starts it with this part on the page, and returns what the router is asked for and whether the browser would leave. */
function startWith(html: string) {
  const navigate = vi.fn<(to: string, options: object) => Promise<void>>(() => Promise.resolve())
  const part = document.body.appendChild(document.createElement('div'))
  part.innerHTML = html
  // The code listens for as long as the page is open, which other tests share.
  const targets = [document, window]
  const listened = targets.map((target) => vi.spyOn(target, 'addEventListener'))
  followLinks({ navigate } as unknown as Router, ROUTES)
  const added = listened.map((spy) => [...spy.mock.calls])
  for (const spy of listened) spy.mockRestore()
  const left: boolean[] = []
  const stay = (event: Event) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  for (const type of ['click', 'submit']) addEventListener(type, stay)
  onTestFinished(() => {
    part.remove()
    for (const type of ['click', 'submit']) removeEventListener(type, stay)
    for (const [index, target] of targets.entries())
      for (const [type, listener] of added[index]!) target.removeEventListener(type, listener)
  })
  return { part, left, navigate, asked: () => navigate.mock.calls.map(([to]) => to) }
}

const click = (link: Element, how: MouseEventInit = {}) =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))

test.each([
  ['/blog?genre=Folk', '/blog?genre=Folk'],
  ['/about', '/about'],
  [`${location.origin}/blog`, '/blog'],
])('the router follows a plain link to %s', (href, to) => {
  const { part, left, asked } = startWith(`<a href="${href}"><b>Go</b></a>`)
  click(part.querySelector('b')!)
  expect(asked()).toEqual([to])
  expect(left).toEqual([false])
})

test.each<[string, string, MouseEventInit]>([
  ['a click that opens a new tab', '<a href="/blog">', { ctrlKey: true }],
  ['a click that opens a new tab on a Mac', '<a href="/blog">', { metaKey: true }],
  ['a click that opens a new window', '<a href="/blog">', { shiftKey: true }],
  ['a click that saves the page', '<a href="/blog">', { altKey: true }],
  ['a click with the middle button', '<a href="/blog">', { button: 1 }],
  ['a link with a target', '<a href="/blog" target="_blank">', {}],
  ['a download', '<a href="/blog" download="blog.html">', {}],
  ['a link to another site', '<a href="https://elsewhere.example/blog">', {}],
  ['a link to the portal', '<a href="/admin">', {}],
  ['a link to a file', '<a href="/feed.xml">', {}],
  ['a link to an address without a route', '<a href="/uploads/images/x.webp">', {}],
])('the browser itself handles %s', (_what, html, how) => {
  const { part, left, asked } = startWith(html)
  click(part.querySelector('a')!, how)
  expect(asked()).toEqual([])
  expect(left).toEqual([true])
})

test('the scroll position stays only for a link whose result appears below it', () => {
  const { part, navigate } = startWith('<a href="/blog?page=2" data-stay>2</a><a href="/blog?page=3">3</a>')
  for (const link of part.querySelectorAll('a')) click(link)
  expect(navigate.mock.calls.map(([, options]) => options)).toMatchObject([
    { preventScrollReset: true },
    { preventScrollReset: false },
  ])
})

test('a search form is followed without its empty fields and spaces', () => {
  const fields = '<input name="search" value=" night bus "><input name="genre" value=" ">'
  const { part, left, asked } = startWith(`<form action="/blog">${fields}</form>`)
  part.querySelector('form')!.requestSubmit()
  expect(asked()).toEqual(['/blog?search=night+bus'])
  expect(left).toEqual([false])
})

test('the browser itself sends a form that changes something', () => {
  const { part, left, asked } = startWith('<form action="/blog" method="post"></form>')
  part.querySelector('form')!.requestSubmit()
  expect(asked()).toEqual([])
  expect(left).toEqual([true])
})
