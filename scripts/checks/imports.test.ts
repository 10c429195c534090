import { expect, test } from 'vitest'
import { makeProject } from './fixture.ts'
import { importProblems } from './imports.ts'

const value = (path: string) => `import { a } from '#${path}'\nexport const b = a\n`
const type = (path: string) => `import type { A } from '#${path}'\nexport type B = A\n`
const leaf = 'export const a = 1\nexport type A = number\n'

const posts = 'src/features/posts'
const genres = 'src/features/genres'
const editor = 'src/features/editor'

const ground = {
  'src/lib/slug.ts': leaf,
  'src/db/tables.ts': leaf,
  'src/platform/log.ts': leaf,
  'src/ui/button.tsx': leaf,
  'src/server/app.ts': leaf,
  'src/web/routes.tsx': leaf,
  [`${genres}/genres.schema.ts`]: leaf,
  [`${genres}/genres.calls.ts`]: leaf,
  [`${genres}/server/genres.queries.ts`]: leaf,
  [`${genres}/server/genres.shared.queries.ts`]: leaf,
  [`${genres}/server/genres.service.ts`]: leaf,
  [`${genres}/server/genres.routes.ts`]: leaf,
  [`${genres}/server/names.ts`]: leaf,
  [`${genres}/web/genres.api.ts`]: leaf,
  [`${genres}/web/genre-chips.tsx`]: leaf,
  [`${genres}/web/hues.ts`]: leaf,
  [`${editor}/text/toolbar.tsx`]: leaf,
  [`${editor}/text/tools.ts`]: leaf,
}

const right = {
  'src/db/query.ts': value('lib/slug.ts'),
  'src/platform/http.ts': value('db/tables.ts'),
  'src/server/main.ts':
    value('features/genres/server/genres.routes.ts') + `import type {} from '#web/routes.tsx'\n`,
  'src/web/home.tsx': value('features/genres/web/genre-chips.tsx'),
  'src/web/portal/entry.tsx': value('features/genres/genres.schema.ts'),
  'src/web/portal/answers.ts': value('features/genres/genres.calls.ts'),
  [`${posts}/server/posts.service.ts`]: value('features/genres/server/genres.service.ts'),
  [`${posts}/server/posts.queries.ts`]: value('features/genres/server/genres.shared.queries.ts'),
  [`${posts}/server/posts.test.ts`]: value('server/app.ts'),
  [`${posts}/web/card.tsx`]: value('features/genres/web/genre-chips.tsx'),
  [`${posts}/web/list.tsx`]: value('features/genres/web/genres.api.ts'),
  [`${posts}/web/fields.ts`]: type('features/genres/genres.schema.ts'),
  [`${posts}/web/answers.ts`]: type('features/genres/server/genres.service.ts'),
  [`${posts}/web/portal/form.tsx`]: value('features/genres/genres.schema.ts'),
  'src/features/submissions/web/portal/text.tsx': value('features/editor/text/toolbar.tsx'),
  [`${editor}/form/genre.tsx`]: value('features/genres/web/genre-chips.tsx'),
  [`${editor}/form/check.ts`]: value('features/genres/genres.schema.ts'),
}

/** Each file contains one forbidden import. */
const wrong: [file: string, imported: string][] = [
  ['src/lib/wrong.ts', 'db/tables.ts'],
  ['src/db/wrong.ts', 'platform/log.ts'],
  ['src/platform/wrong.ts', 'features/genres/server/genres.service.ts'],
  ['src/ui/wrong.ts', 'features/genres/web/genres.api.ts'],
  ['src/ui/wrong-server.ts', 'db/tables.ts'],
  ['src/server/wrong.ts', 'web/routes.tsx'],
  ['src/web/wrong.tsx', 'server/app.ts'],
  ['src/web/wrong-platform.tsx', 'platform/log.ts'],
  ['src/web/wrong-schema.tsx', 'features/genres/genres.schema.ts'],
  ['src/web/wrong-calls.tsx', 'features/genres/genres.calls.ts'],
  [`${posts}/server/upwards.ts`, 'server/app.ts'],
  [`${posts}/server/side.ts`, 'features/genres/server/names.ts'],
  [`${posts}/server/side.service.ts`, 'features/genres/server/genres.queries.ts'],
  [`${posts}/web/side.tsx`, 'features/genres/web/hues.ts'],
  [`${posts}/web/server.tsx`, 'features/genres/server/genres.service.ts'],
  [`${posts}/web/schema.tsx`, 'features/genres/genres.schema.ts'],
  [`${posts}/web/portal/tools.tsx`, 'features/editor/text/tools.ts'],
  [`${editor}/form/side.ts`, 'features/genres/web/hues.ts'],
  [`${editor}/form/server.ts`, 'features/genres/server/genres.service.ts'],
  [`${editor}/form/upwards.ts`, 'web/routes.tsx'],
  [`${genres}/server/wrong.queries.ts`, 'features/genres/server/genres.service.ts'],
  [`${genres}/server/wrong.service.ts`, 'features/genres/server/genres.routes.ts'],
  [`${genres}/server/wrong.routes.ts`, 'features/genres/server/genres.queries.ts'],
]

test('imports that follow the rules pass', async () => {
  expect(await importProblems(makeProject({ ...ground, ...right }), 0)).toEqual([])
})

test('reports every forbidden import', async () => {
  const files = Object.fromEntries(wrong.map(([file, imported]) => [file, value(imported)]))
  const problems = await importProblems(makeProject({ ...ground, ...files }), 0)
  for (const [file, imported] of wrong) {
    expect(problems.join('\n')).toContain(`${file} -> src/${imported}`)
  }
})

test('reports a feature that imports from a later one, even a type', async () => {
  const files = {
    [`${posts}/posts.schema.ts`]: leaf,
    [`${posts}/server/posts.service.ts`]: leaf,
    [`${posts}/web/card/post-card.tsx`]: leaf,
    [`${genres}/server/early.ts`]: value('features/posts/server/posts.service.ts'),
    [`${genres}/server/early-type.ts`]: type('features/posts/server/posts.service.ts'),
    [`${genres}/early.schema.ts`]: type('features/posts/posts.schema.ts'),
    [`${genres}/web/early.tsx`]: value('features/posts/web/card/post-card.tsx'),
    [`${genres}/server/early.test.ts`]: value('features/posts/server/posts.service.ts'),
  }
  const problems = await importProblems(makeProject({ ...ground, ...files }), 0)
  const order = 'genres comes before this feature in featureOrder'
  for (const [file, imported] of [
    ['server/early.ts', 'server/posts.service.ts'],
    ['server/early-type.ts', 'server/posts.service.ts'],
    ['early.schema.ts', 'posts.schema.ts'],
    ['web/early.tsx', 'web/card/post-card.tsx'],
  ])
    expect(problems.join('\n')).toContain(`${genres}/${file} -> ${posts}/${imported}: ${order}`)
  expect(problems).toHaveLength(4)
})

test('reports a feature that is missing from the order', async () => {
  const files = { 'src/features/charts/charts.schema.ts': leaf }
  const use = { 'src/server/charts.ts': value('features/charts/charts.schema.ts') }
  expect(await importProblems(makeProject({ ...ground, ...files, ...use }), 0)).toEqual([
    'src/server/charts.ts -> src/features/charts/charts.schema.ts: a feature needs a place in featureOrder',
  ])
})

test('reports Node in browser code, barrels, tools and dead ends', async () => {
  const files = {
    'src/web/node.tsx': `import { join } from 'node:path'\nexport const b = join\n`,
    [`${editor}/node.ts`]: `import { join } from 'node:path'\nexport const b = join\n`,
    'src/lib/node.ts': `import { join } from 'node:path'\nexport const b = join\n`,
    'src/lib/index.ts': leaf,
    'src/lib/barrel.ts': value('lib/index.ts'),
    'scripts/tool.ts': leaf,
    'src/server/tool.ts': `import { a } from '../../scripts/tool.ts'\nexport const b = a\n`,
    'src/server/nowhere.ts': value('lib/nowhere.ts'),
    'src/web/zod.tsx': `import { z } from 'zod'\nexport const b = z\n`,
  }
  const problems = (await importProblems(makeProject({ ...ground, ...files }), 0)).join('\n')
  expect(problems).toContain('src/web/node.tsx -> path')
  expect(problems).toContain(`${editor}/node.ts -> path`)
  expect(problems).toContain('src/lib/node.ts -> path')
  expect(problems).toContain('src/lib/barrel.ts -> src/lib/index.ts')
  expect(problems).toContain('src/server/tool.ts -> scripts/tool.ts')
  expect(problems).toContain('src/server/nowhere.ts -> #lib/nowhere.ts')
  expect(problems).toMatch(/src\/web\/zod\.tsx -> .*node_modules\/zod/)
})

test('fails if it reads too little', async () => {
  const few = Object.keys(ground).length
  expect(await importProblems(makeProject(ground))).toEqual([`only ${few} source files were found`])
})
