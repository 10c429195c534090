import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    workers: 1,
    databaseConnections: 10,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    s3: undefined,
    admin: { email: 'admin@example.com', password: undefined },
    sampleContent: true,
    trustProxy: false,
    logLevel: 'info',
    logAddresses: false,
    slowStatementMs: 200,
    drainSeconds: 0,
    uploadGraceSeconds: 20,
    diskReserveBytes: 256 * 2 ** 20,
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('configuration cannot be changed afterwards', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['WORKERS', '0'],
  ['WORKERS', '-2'],
  ['WORKERS', '1.5'],
  ['WORKERS', '100'],
  ['WORKERS', 'all'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'https://a.example/?x=1'],
  ['MAIL_FROM', 'nobody'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['SMTP_URL', 'http://x'],
  ['SMTP_CONNECTIONS', 'all'],
  ['SMTP_PER_MINUTE', 'many'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['SAMPLE_CONTENT', 'some'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'x'],
  ['COUNTRY_HEADER', 'a b'],
  ['LOG_ADDRESSES', 'some'],
  ['SLOW_STATEMENT_MS', 'long'],
  ['DRAIN_SECONDS', 'a while'],
  ['UPLOAD_GRACE_SECONDS', '-1'],
  ['DISK_RESERVE_MB', 'much'],
  ['DISK_RESERVE_MB', '-1'],
  ['SECURITY_CONTACT', 'nobody'],
  ['SECURITY_CONTACT', 'http://mag.example/report'],
  ['SECURITY_CONTACT', 'mailto:nobody'],
  ['SECURITY_CONTACT', 'https://mag.example/\nContact: mailto:x@x.example'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must .+$`))
  expect(read).not.toThrow(value)
})

test('half of the S3 variables is a mistake that names the missing one', () => {
  const half = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'k' }
  expect(() => readConfig(half)).toThrow(/^S3_SECRET_ACCESS_KEY must be set/)
  expect(readConfig({ ...half, S3_SECRET_ACCESS_KEY: 's' }).s3).toMatchObject({ bucket: 'b' })
})

test.each([
  ['off', false],
  ['2', 2],
  ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
])('TRUST_PROXY=%s is understood', (text, expected) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
})

test.each([
  ['security@mag.example', 'mailto:security@mag.example'],
  ['mailto:security@mag.example', 'mailto:security@mag.example'],
  ['https://mag.example/report', 'https://mag.example/report'],
  ['tel:+44-20-7946-0000', 'tel:+44-20-7946-0000'],
])('SECURITY_CONTACT=%s is understood', (text, expected) => {
  expect(readConfig({ SECURITY_CONTACT: text }).securityContact).toBe(expected)
})

test('an address ends without a slash, and an IPv6 host is put in brackets', () => {
  expect(readConfig({ PUBLIC_URL: 'https://mag.example//' }).publicUrl).toBe('https://mag.example')
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000')
  expect(readConfig({ HOST: '::' }).publicUrl).toBe('http://localhost:3000')
})

test('there are as many workers as asked for, or one for each core', () => {
  expect(readConfig({ WORKERS: '4' }).workers).toBe(4)
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism())
})

test('workers share the connections of their node', () => {
  const DATABASE_URL = 'postgres://x'
  expect(readConfig({ DATABASE_URL, WORKERS: '2', DATABASE_CONNECTIONS: '9' }).databaseConnections).toBe(4)
  expect(readConfig({ DATABASE_URL, WORKERS: '4' }).databaseConnections).toBe(5)
})

test('too few connections for the workers stop the start, unless their number is left to us', () => {
  const env = { DATABASE_URL: 'postgres://x', DATABASE_CONNECTIONS: '5' }
  expect(() => readConfig({ ...env, WORKERS: '2' })).toThrow(
    'DATABASE_CONNECTIONS must be at least 6 for 2 workers',
  )
  expect(readConfig({ ...env, WORKERS: 'auto' })).toMatchObject({ workers: 1, databaseConnections: 5 })
  expect(readConfig({ WORKERS: '2', DATABASE_CONNECTIONS: '5' }).workers).toBe(2)
})
