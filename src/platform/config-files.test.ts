import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SECRET_SETTINGS } from './config-files.ts'
import { ConfigError, readConfig } from './config.ts'

function secretFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

test('every secret can come from a file, without the line break at its end', () => {
  const config = readConfig({
    DATABASE_URL_FILE: secretFile('postgres://mag:hush@db/mag\n'),
    SMTP_URL_FILE: secretFile('smtp://mag:hush@mail\r\n'),
    ADMIN_PASSWORD_FILE: secretFile('nine years of dub '),
    METRICS_TOKEN_FILE: secretFile('scrape-me-please'),
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'mag',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID_FILE: secretFile('key'),
    S3_SECRET_ACCESS_KEY_FILE: secretFile('hush'),
  })
  expect(config).toMatchObject({
    databaseUrl: 'postgres://mag:hush@db/mag',
    smtpUrl: 'smtp://mag:hush@mail',
    admin: { password: 'nine years of dub ' },
    metricsToken: 'scrape-me-please',
    s3: { accessKeyId: 'key', secretAccessKey: 'hush' },
  })
})

test('a wrong value in a file is refused under the name of its setting, without showing it', () => {
  const start = () => readConfig({ DATABASE_URL_FILE: secretFile('mysql://hush') })
  expect(start).toThrow(new ConfigError('DATABASE_URL must start with postgres://'))
})

test.each(SECRET_SETTINGS)('%s and its file together are refused', (name) => {
  const start = () => readConfig({ [name]: 'one-of-two', [`${name}_FILE`]: secretFile('the-other') })
  expect(start).toThrow(new ConfigError(`${name}_FILE and ${name} are both set: keep one of them`))
})

test('a missing, an unreadable and an empty file are named', () => {
  const start = (path: string) => () => readConfig({ METRICS_TOKEN_FILE: path })
  expect(start('/nowhere/token')).toThrow(
    'METRICS_TOKEN_FILE names /nowhere/token, which cannot be read (ENOENT)',
  )
  expect(start('/')).toThrow('METRICS_TOKEN_FILE names /, which cannot be read (EISDIR)')
  const empty = secretFile('\n')
  expect(start(empty)).toThrow(`METRICS_TOKEN_FILE names ${empty}, which is empty`)
})

test('a setting that is no secret has no file', () => {
  expect(readConfig({ PORT_FILE: '/nowhere' }).port).toBe(3000)
})
