import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { isReservedPath } from '#lib/reserved-paths.ts'
import { routes } from './routes.tsx'
import { ok, options, render, renderer } from './testing-pages.ts'

const pathsIn = (all: RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)])

test('no page of the editors can have the path of a route', () => {
  const firsts = pathsIn(routes).map((path) => path.split('/')[0]!)
  const own = firsts.filter((first) => !/^[:*]/.test(first))
  expect(own.length).toBeGreaterThan(8)
  expect(own.filter((first) => !isReservedPath(first))).toEqual([])
})

const team = { slug: 'our-team', title: 'Our team', content: '<p>Four <b>people</b>, and a cat.</p>' }

test('a page of the editors has its title, text and tags for search engines', async () => {
  const page = async (more: object) =>
    render('/our-team', { '/api/pages/our-team': ok({ ...team, ...more }) })
  const { status, html } = await page({ description: 'Who we are.' })
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Our team<\/h1>/)
  expect(html).toContain('<div class="prose"><p>Four <b>people</b>, and a cat.</p></div>')
  expect(html).toContain('<title>Our team · Long Player</title>')
  expect(html).toContain('<meta name="description" content="Who we are."/>')
  expect(html).toContain('rel="canonical" href="https://site.example/our-team"')
  const plain = (await page({ description: '' })).html
  expect(plain).toContain('<meta name="description" content="Four people, and a cat."/>')
})

test('a path without a page is the usual 404, and file names are not even looked up', async () => {
  const { status, html } = await render('/nowhere')
  expect(status).toBe(404)
  expect(html).toContain('Oops! Page not found')
  const asked: string[] = []
  const { transport, ...rest } = options()
  const file = await renderer.render('/wp-login.php', {
    ...rest,
    transport: (path, init) => (asked.push(path), transport(path, init)),
  })
  expect(file.status).toBe(404)
  expect(file.html).toContain('Oops! Page not found')
  expect(asked.filter((path) => path.startsWith('/api/pages/'))).toEqual([])
})
