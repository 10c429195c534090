import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testFolder } from '#features/backup/server/testing-places.ts'
import { exportOf, post } from '#features/imports/server/ghost/testing-ghost.ts'
import { runImportCommand } from './import-command.ts'
import { testApp, type TestApp } from './testing.ts'

async function run({ database }: Pick<TestApp, 'database'>, ...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const [out, err] = [text(stdout), text(stderr)]
  const env = {
    ...process.env,
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
    LOG_LEVEL: 'silent',
  }
  const code = await runImportCommand(args, { env, stdin: Readable.from([]), stdout, stderr })
  stdout.end()
  stderr.end()
  return { code, out: await out, err: await err }
}

function fileWith(name: string, content: string): string {
  const path = join(testFolder(), name)
  writeFileSync(path, content)
  return path
}

test('a list of subscribers is imported on the command line', async () => {
  const app = await testApp()
  const header =
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,labels'
  const file = fileWith(
    'members.csv',
    `${header}\n1,mara@example.org,Mara,,true,,,2020-01-02T08:30:00.000Z,\n`,
  )
  expect(await run(app, file, '--dry-run')).toMatchObject({ code: 0 })
  const { code, out } = await run(app, file, '--yes')
  expect([code, out]).toEqual([0, expect.stringContaining('The import is done.')])
  const rows = await app.db.selectFrom('subscriber').select('email').execute()
  expect(rows).toEqual([{ email: 'mara@example.org' }])
})

test('the site and the permalinks of a Ghost site are given as options, and refused with a sentence', async () => {
  const app = await testApp()
  const file = fileWith('ghost.json', JSON.stringify(exportOf({ posts: [post()] })))
  const refused = await run(app, file, '--dry-run', '--permalink', '/{year}/')
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('Enter a path with {slug}')])
  const { code } = await run(
    app,
    file,
    '--yes',
    '--site',
    'https://old.example',
    '--permalink',
    '/{year}/{slug}/',
  )
  expect(code).toBe(0)
  const { entries } = (await (await app.as('editor')).get('/api/redirects')).json<{ entries: object[] }>()
  expect(entries).toContainEqual(expect.objectContaining({ from: '/2022/windfall/', name: 'Windfall' }))
})

test('help, a wrong option and a missing file are explained', async () => {
  const app = await testApp()
  expect(await run(app, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('--dry-run') })
  expect(await run(app, '--quick')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^There is no option --quick\./),
  })
  expect(await run(app, 'gone.xml')).toMatchObject({
    code: 1,
    err: 'Nothing was imported: There is no file gone.xml.\n',
  })
})
