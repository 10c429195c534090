import { expect, test } from 'vitest'
import { makeProject } from './fixture.ts'
import { tableProblems } from './tables.ts'

const genres = 'src/features/genres/server'
const posts = 'src/features/posts/server'

const problemsIn = (files: Record<string, string>) => tableProblems(makeProject(files), 0)

const linesWith = (text: string) => problemsIn({ [`${genres}/genres.queries.ts`]: text })

test('a feature may name its own tables', () => {
  const files = {
    [`${genres}/genres.queries.ts`]: `export const list = (db) => db.selectFrom('genre').selectAll()\n`,
    [`${posts}/posts.queries.ts`]:
      `import { insertMany } from '#db/insert-many.ts'\n` +
      `export const list = (db) => db.selectFrom('post as p').innerJoin('post_tag', 'a', 'b')\n` +
      `export const add = (tx, rows) => insertMany(tx, 'post_tag', rows)\n` +
      'export const all = sql`select id from post where title = ${1}`\n',
    [`src/platform/once.ts`]: `export const forget = (db) => db.deleteFrom('idempotency')\n`,
  }
  expect(problemsIn(files)).toEqual([])
})

test.each([
  `db.selectFrom('post')`,
  `db.selectFrom(['genre', 'post'])`,
  `db.selectFrom('post as p')`,
  `db.selectFrom('genre').innerJoin('post', 'post.genre_id', 'genre.id')`,
  `db.selectFrom('genre').leftJoin('post as p', (join) => join)`,
  `db.selectFrom('genre').where((eb) => eb.exists(eb.selectFrom('post')))`,
  `db.insertInto('post').values({})`,
  `db.updateTable('post').set({})`,
  `db.updateTable('genre').from('post')`,
  `db.deleteFrom('post')`,
  `db.deleteFrom('genre').using('post')`,
  'sql`select 1 from post where id = ${1}`',
  'sql`select 1 from genre g, post p`',
  'sql`select 1 from genre join "post" on true`',
  'sql<number>`update post set views = 0`',
  'sql`delete from genre using post`',
  `sql.table('post')`,
  'sql`select 1 from ${sql.table(`post`)}`',
])('reports a feature that names another feature’s table: %s', (code) => {
  expect(linesWith(`import { sql } from 'kysely'\n\nexport const wrong = (db) => ${code}\n`)).toEqual([
    `${genres}/genres.queries.ts:3 names the table post of posts: use its service or a query that it exports`,
  ])
})

test('also reads names passed to helpers of src/db', () => {
  const text =
    `import { insertMany } from '#db/insert-many.ts'\nimport { dueQueue } from '#db/leases.ts'\n` +
    `insertMany(tx, 'post', rows)\ndueQueue(db, { table: 'mail' }, now)\n`
  expect(linesWith(text)).toEqual([
    expect.stringContaining(':3 names the table post of posts'),
    expect.stringContaining(':4 names the table mail of mail'),
  ])
})

test('reads names in variables from their type or value, and refuses them without either', () => {
  const typed = `export const of = (db, table: 'genre' | 'post') => db.selectFrom(table)\n`
  expect(linesWith(typed)).toEqual([expect.stringContaining('names the table post of posts')])
  const valued = `const table = 'post'\nexport const of = (db) => db.selectFrom(table)\n`
  expect(linesWith(valued)).toEqual([expect.stringContaining('names the table post of posts')])
  const built = 'export const of = (db, kind: "day" | "file") => db.selectFrom(`post_${kind}`)\n'
  expect(linesWith(built)).toEqual([
    expect.stringContaining('names the table post_day of analytics'),
    expect.stringContaining('names the table post_file of posts'),
  ])
  const open = 'export const of = (db, table: string) => db.selectFrom(table)\n'
  expect(linesWith(open)).toEqual([expect.stringContaining('names a table by table: write its name out')])
})

test('the server may name no tables, and the platform only its own', () => {
  const wrong = `export const list = (db) => db.selectFrom('post')\n`
  expect(problemsIn({ 'src/server/wrong.ts': wrong, 'src/platform/wrong.ts': wrong })).toEqual([
    expect.stringContaining('src/platform/wrong.ts:1 names the table post of posts'),
    expect.stringContaining('src/server/wrong.ts:1 names the table post of posts'),
  ])
})

test('tests and migrations may name any table', () => {
  const text = `export const list = (db) => db.selectFrom('post')\n`
  expect(problemsIn({ [`${genres}/a.api.test.ts`]: text, 'src/db/migrations/2026.ts': text })).toEqual([])
})

test('fails if it reads too little', () => {
  expect(tableProblems(makeProject({ 'src/lib/slug.ts': '' }))).toEqual(['only 0 names of tables were read'])
})
