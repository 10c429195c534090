import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hueFinder } from '#features/genres/web/genres.api.ts'
import { hueProps } from './hue.ts'

const SRC = new URL('../', import.meta.url)

const sources = (ending: string) =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(new URL(path, SRC), 'utf8') }))

/** Where a style sheet defines a rule with this name. */
const rulesOf = (name: string) =>
  sources('.css').flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`^ *\\.${name} \\{`, 'gm'))].map(() => path),
  )

test('every select uses the shared style', () => {
  const selects = sources('.tsx').flatMap(({ path, text }) =>
    [...text.matchAll(/<select\b.*?<\/select>/gs)].map(([select]) => ({ path, select })),
  )
  expect(selects.length).toBeGreaterThan(4)
  for (const { path, select } of selects) {
    expect(/className=["{`]+([\w-]+)/.exec(select)?.[1], `a select in ${path}`).toBe('select')
  }
  expect(rulesOf('select')).toEqual(['ui/base.css'])
})

test('all toasts share one container and one width', () => {
  expect(rulesOf('toasts')).toEqual(['ui/base.css'])
  const lists = sources('.tsx').filter((source) => source.text.includes('className="toasts"'))
  // Toasts, long work, and the container in the portal for both, also when its components are tested.
  expect(lists.map(({ path }) => path).toSorted()).toEqual([
    'ui/portal/session/work-list.tsx',
    'ui/toaster.tsx',
    'web/portal/entry-portal.tsx',
    'web/portal/testing-portal.tsx',
  ])
  // Their cards fill the container and are not positioned outside it.
  for (const { path, text } of lists) {
    const cards = [...text.matchAll(/className=\{`([^`]*shadow-float[^`]*)/g)].map(([, names = '']) => names)
    for (const names of cards)
      expect(names, `a card in ${path}`).not.toMatch(/\b(?:fixed|absolute|w-|max-w-|m[trblxy]?-)/)
  }
})

test('finds a genre’s hue by name in any case, and none for other names', () => {
  const hueOf = hueFinder([{ name: 'Dub Techno', hue: 200 }])
  expect(['dub techno', 'Dub Techno', 'Polka'].map(hueOf)).toEqual([200, 200, null])
  expect(hueFinder(undefined)('Dub')).toBeNull()
  expect(hueProps(0)).toEqual({ className: 'hued', style: { '--hue': 0 } })
  expect(hueProps(null)).toEqual({ className: 'hueless' })
})
