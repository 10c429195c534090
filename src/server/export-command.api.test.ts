import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testFolder } from '#features/backup/server/testing-places.ts'
import { filesIn } from '#features/exports/server/testing-exports.ts'
import { runExportCommand } from './export-command.ts'
import { createPost } from './testing-posts.ts'
import { testApp, type TestApp } from './testing.ts'

async function run({ database }: Pick<TestApp, 'database'>, ...args: string[]) {
  return runAt({}, database, args)
}

async function runAt(more: Record<string, string>, database: TestApp['database'], args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const [out, err] = [buffer(stdout), text(stderr)]
  const env = {
    ...process.env,
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
    LOG_LEVEL: 'silent',
    ...more,
  }
  const code = await runExportCommand(args, { env, stdin: Readable.from([]), stdout, stderr })
  stdout.end()
  stderr.end()
  return { code, out: await out, err: await err }
}

test('npm run export writes a private zip next to a running server', async () => {
  const app = await testApp()
  await createPost(await app.as('editor'))
  const file = join(testFolder(), 'magazine.zip')
  const { code, out } = await run(app, 'wordpress', file)
  expect([code, out.toString()]).toEqual([0, expect.stringContaining(`Wrote ${file}: 1 file.`)])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect([...(await filesIn(readFileSync(file))).keys()]).toEqual(['wordpress.xml'])
  const again = await run(app, 'wordpress', file)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('exists already')])
})

test('an export for WordPress warns when nobody else can reach the address of the files', async () => {
  const { database } = await testApp()
  const local = await runAt({}, database, ['wordpress', join(testFolder(), 'local.zip')])
  expect([local.code, local.err]).toEqual([0, expect.stringContaining('Set PUBLIC_URL')])
  const address = { PUBLIC_URL: 'https://magazine.example' }
  const reachable = await runAt(address, database, ['wordpress', join(testFolder(), 'public.zip')])
  expect([reachable.code, reachable.err]).toEqual([0, expect.not.stringContaining('PUBLIC_URL')])
})

test('a dash writes the zip to standard output, and the summary to standard error', async () => {
  const { code, out, err } = await run(await testApp(), 'ghost', '-')
  expect([code, err]).toEqual([0, expect.stringContaining('Wrote the zip: 1 file.')])
  expect([...(await filesIn(out)).keys()]).toEqual(['ghost.json'])
})

test('an unknown format and a missing file name are explained', async () => {
  const app = await testApp()
  const wrong = await run(app, 'pdf', 'x.zip')
  expect([wrong.code, wrong.err]).toEqual([
    2,
    expect.stringContaining('Give a format: markdown, wordpress or ghost.'),
  ])
  const missing = await run(app, 'ghost')
  expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('Give the name of one file')])
})
