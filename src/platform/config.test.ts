import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('every setting has a default', () => {
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
    backupPlace: undefined,
    backupKeep: { daily: 7, weekly: 4, monthly: 12 },
  })
})

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'mag',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'y',
}

test('backups go to a folder or to a prefix in S3', () => {
  const placeOf = (BACKUP_DIR: string) => readConfig({ ...S3, BACKUP_DIR }).backupPlace
  expect(placeOf('/var/backups')).toEqual({ folder: '/var/backups' })
  expect(placeOf('s3://safe/mag/nightly/')).toEqual({ bucket: 'safe', prefix: 'mag/nightly' })
  expect(placeOf('s3://safe')).toEqual({ bucket: 'safe', prefix: '' })
  expect(readConfig({ BACKUP_KEEP: '14, 0,3' }).backupKeep).toEqual({ daily: 14, weekly: 0, monthly: 3 })
})

test.each([
  ['/srv/data/uploads', 'must not be in /srv/data/uploads'],
  ['/srv/data/uploads/backups', 'must not be in /srv/data/uploads'],
  ['/srv/data/tmp/x', 'must not be in /srv/data/tmp'],
  ['s3://mag/images/nightly', 'must not be in images/nightly'],
  ['s3:/mag', 'must be a folder, or s3://BUCKET/PREFIX'],
])('BACKUP_DIR=%s is refused', (BACKUP_DIR, problem) => {
  expect(() => readConfig({ ...S3, DATA_DIR: '/srv/data', BACKUP_DIR })).toThrow(`BACKUP_DIR ${problem}`)
})

test('backups in S3 need its variables', () => {
  expect(() => readConfig({ BACKUP_DIR: 's3://mag/nightly' })).toThrow('it needs the five S3_… variables')
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the configuration cannot be changed later', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

test.each([
  ['BACKUP_KEEP', 'seven'],
  ['BACKUP_KEEP', '7,4,-1'],
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
  ['SESSION_IDLE_DAYS', '0'],
  ['AUDIT_DAYS', 'soon'],
  ['WEBHOOKS_ALLOW_PRIVATE', 'yes'],
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

test('when some S3 variables are missing, the error names the first', () => {
  const half = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'k' }
  expect(() => readConfig(half)).toThrow(/^S3_SECRET_ACCESS_KEY must be set/)
  expect(readConfig({ ...half, S3_SECRET_ACCESS_KEY: 's' }).s3).toMatchObject({ bucket: 'b' })
})

test.each([
  ['off', false],
  ['2', 2],
  ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
])('accepts TRUST_PROXY=%s', (text, expected) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
})

test.each([
  ['security@mag.example', 'mailto:security@mag.example'],
  ['mailto:security@mag.example', 'mailto:security@mag.example'],
  ['https://mag.example/report', 'https://mag.example/report'],
  ['tel:+44-20-7946-0000', 'tel:+44-20-7946-0000'],
])('accepts SECURITY_CONTACT=%s', (text, expected) => {
  expect(readConfig({ SECURITY_CONTACT: text }).securityContact).toBe(expected)
})

test('the public URL has no trailing slash, and an IPv6 host gets brackets', () => {
  expect(readConfig({ PUBLIC_URL: 'https://mag.example//' }).publicUrl).toBe('https://mag.example')
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000')
  expect(readConfig({ HOST: '::' }).publicUrl).toBe('http://localhost:3000')
})

test('starts the requested number of workers, or one per core', () => {
  expect(readConfig({ WORKERS: '4' }).workers).toBe(4)
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism())
})

test('workers share the connections of their node', () => {
  const DATABASE_URL = 'postgres://x'
  expect(readConfig({ DATABASE_URL, WORKERS: '2', DATABASE_CONNECTIONS: '9' }).databaseConnections).toBe(4)
  expect(readConfig({ DATABASE_URL, WORKERS: '4' }).databaseConnections).toBe(5)
})

test('too few connections for the workers stop the start, except with WORKERS=auto', () => {
  const env = { DATABASE_URL: 'postgres://x', DATABASE_CONNECTIONS: '5' }
  expect(() => readConfig({ ...env, WORKERS: '2' })).toThrow(
    'DATABASE_CONNECTIONS must be at least 6 for 2 workers',
  )
  expect(readConfig({ ...env, WORKERS: 'auto' })).toMatchObject({ workers: 1, databaseConnections: 5 })
  expect(readConfig({ WORKERS: '2', DATABASE_CONNECTIONS: '5' }).workers).toBe(2)
})
