import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProblems } from './bundle.ts'

const manifest = {
  'src/web/entry-client.tsx': {
    file: 'reader.js',
    imports: ['_vendor.js'],
    dynamicImports: ['src/web/pages/post-page.tsx', 'src/web/pages/home-page.tsx'],
  },
  'src/web/pages/post-page.tsx': { file: 'post.js', imports: ['_vendor.js'] },
  'src/web/pages/home-page.tsx': { file: 'home.js' },
  'src/web/portal/entry-portal.tsx': { file: 'portal.js', imports: ['_vendor.js'] },
  'src/web/portal/first-page.tsx': { file: 'analytics.js' },
  '_vendor.js': { file: 'vendor.js' },
}

type Made = { modules?: Record<string, string[]>; sizes?: Record<string, number>; portalParts?: number }

/** A build whose compressed files have these sizes. */
function makeDist({ modules = {}, sizes = {}, portalParts = 0 }: Made): string {
  const dist = mkdtempSync(join(tmpdir(), 'sleevenotes-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  mkdirSync(join(dist, 'client', '.vite'), { recursive: true })
  const parts = Array.from(
    { length: portalParts },
    (_, at) => [`_part-${at}.js`, { file: `part-${at}.js` }] as const,
  )
  const portal = { file: 'portal.js', imports: ['_vendor.js', ...parts.map(([name]) => name)] }
  const all = { ...manifest, ...Object.fromEntries(parts), 'src/web/portal/entry-portal.tsx': portal }
  writeFileSync(join(dist, 'client', '.vite', 'manifest.json'), JSON.stringify(all))
  const files = Object.values(all).map(({ file }) => file)
  for (const file of files)
    writeFileSync(join(dist, 'client', `${file}.br`), Buffer.alloc(sizes[file] ?? 1000))
  const known = Object.fromEntries(files.map((file) => [file, modules[file] ?? ['src/web/app.tsx']]))
  writeFileSync(join(dist, 'modules.json'), JSON.stringify(known))
  return dist
}

test('a small build of reader code passes', () => {
  expect(bundleProblems(makeDist({ sizes: { 'vendor.js': 90_000, 'home.js': 500_000 } }))).toEqual([])
})

test('a post page over its budget is a problem', () => {
  const problems = bundleProblems(makeDist({ sizes: { 'vendor.js': 109_000 } }))
  expect(problems).toEqual([expect.stringMatching(/the post page loads 111\.\d kB/)])
})

test('a portal over its budget is a problem', () => {
  const problems = bundleProblems(makeDist({ sizes: { 'portal.js': 298_000, 'analytics.js': 2000 } }))
  expect(problems).toEqual([expect.stringMatching(/the portal loads 301\.\d kB/)])
})

test('a portal in too many files is a problem', () => {
  expect(bundleProblems(makeDist({ portalParts: 22 }))).toEqual([])
  expect(bundleProblems(makeDist({ portalParts: 23 }))).toEqual([
    'the portal starts with 26 files, over its budget of 25',
  ])
})

test.each([
  ['src/web/portal/portal-layout.tsx', 'portal code'],
  ['src/features/posts/web/portal/content-page.tsx', 'portal code'],
  ['src/features/editor/text/toolbar.tsx', 'portal code'],
  ['src/ui/portal/session/staff.ts', 'portal code'],
  ['src/features/auth/texts/portal.ts', 'texts of the portal'],
  ['src/features/submissions/texts/portal-desk.ts', 'texts of the portal'],
  ['src/features/newsletter/texts/mail.ts', 'texts of mails'],
  ['src/features/posts/server/posts.service.ts', 'server code'],
  ['node_modules/zod/v4/core.js', 'zod'],
])('%s in a file that readers may load later is a problem', (path, what) => {
  const problems = bundleProblems(makeDist({ modules: { 'home.js': [path] } }))
  expect(problems).toEqual([`${what} reaches readers: ${path} in home.js`])
})
