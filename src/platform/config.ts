import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { MB } from '#lib/bytes.ts'
import { backupPlace, KEEP_DEFAULT, keepOf } from './backup-config.ts'
import { withSecretFiles } from './config-files.ts'
import { securityContact, trustProxy } from './config-formats.ts'
import { settingTexts } from './texts/settings.ts'

/** A wrong setting. The server prints this one line and exits. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const httpUrl = z.url({
  protocol: /^https?$/,
  error: settingTexts.httpUrl,
})

const wholeNumber = (least: number, most: number) => {
  const error = settingTexts.wholeNumber(least, most)
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, settingTexts.workers)
    .default('1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, settingTexts.postgresUrl)
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(3, 1000).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, settingTexts.smtpUrl)
    .optional(),
  SMTP_CONNECTIONS: wholeNumber(1, 100).default(10),
  SMTP_PER_MINUTE: wholeNumber(1, 1_000_000).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, settingTexts.sender)
    .optional(),
  PUBLIC_URL: httpUrl
    .refine((url) => !/[?#]/.test(url), settingTexts.plainUrl)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  ADMIN_EMAIL: z.email(settingTexts.email).default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(8, settingTexts.eightCharacters).optional(),
  SAMPLE_CONTENT: z.enum(['default', 'none'], settingTexts.sampleContent).default('default'),
  TRUST_PROXY: z.string().default('off').transform(trustProxy),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, settingTexts.headerName)
    .transform((name) => (name.toLowerCase() === 'off' ? undefined : name.toLowerCase()))
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, settingTexts.oneOf(LOG_LEVELS)).default('info'),
  LOG_ADDRESSES: z.enum(['on', 'off'], settingTexts.onOrOff).default('off'),
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['on', 'off'], settingTexts.onOrOff).default('off'),
  IMPORT_ALLOW_PRIVATE: z.enum(['on', 'off'], settingTexts.onOrOff).default('off'),
  SESSION_IDLE_DAYS: wholeNumber(1, 365).default(30),
  AUDIT_DAYS: wholeNumber(1, 3650).default(365),
  SLOW_STATEMENT_MS: wholeNumber(0, 600_000).default(200),
  METRICS_TOKEN: z.string().min(8, settingTexts.eightCharacters).optional(),
  DRAIN_SECONDS: wholeNumber(0, 3600).default(0),
  UPLOAD_GRACE_SECONDS: wholeNumber(0, 3600).default(20),
  DISK_RESERVE_MB: wholeNumber(0, 10_000_000).default(256),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.string().default(KEEP_DEFAULT).transform(keepOf),
  BACKUP_PASSPHRASE: z.string().min(8, settingTexts.eightCharacters).optional(),
  UPGRADE_BACKUP: z.enum(['on', 'off'], settingTexts.onOrOff).default('on'),
  SECURITY_CONTACT: z.string().transform(securityContact).optional(),
})

export type Config = ReturnType<typeof readConfig>
export type S3Config = NonNullable<Config['s3']>

/** Browsers cannot open the wildcard address, so links and pictures in mails would not work. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** The only code that reads the environment, and the files of secrets that it names. An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const env = parse(environment)
  const host = reachableHost(env.HOST)
  const { workers, databaseConnections } = processes(env)
  const [dataDir, bucket] = [resolve(env.DATA_DIR), s3(env)]
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    s3: bucket,
    smtpUrl: env.SMTP_URL,
    workers,
    /** For one process. The setting limits all workers together. */
    databaseConnections,
    smtpConnections: env.SMTP_CONNECTIONS,
    smtpPerMinute: env.SMTP_PER_MINUTE,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL ?? `http://${host}:${env.PORT}`,
    admin: { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD },
    sampleContent: env.SAMPLE_CONTENT === 'default',
    trustProxy: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER,
    logLevel: env.LOG_LEVEL,
    logAddresses: env.LOG_ADDRESSES === 'on',
    webhooksAllowPrivate: env.WEBHOOKS_ALLOW_PRIVATE === 'on',
    importAllowPrivate: env.IMPORT_ALLOW_PRIVATE === 'on',
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    auditDays: env.AUDIT_DAYS,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    metricsToken: env.METRICS_TOKEN,
    securityContact: env.SECURITY_CONTACT,
    /** Where automatic backups go. Without it, there are none. */
    backupPlace: backupPlace(env.BACKUP_DIR, { dataDir, s3: bucket }, wrong),
    backupKeep: env.BACKUP_KEEP,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    /** Whether a backup comes before the migrations of a new version. */
    upgradeBackup: env.UPGRADE_BACKUP === 'on',
    drainSeconds: env.DRAIN_SECONDS,
    uploadGraceSeconds: env.UPLOAD_GRACE_SECONDS,
    diskReserveBytes: env.DISK_RESERVE_MB * MB,
  })
}

const wrong = (name: string, problem: string) => new ConfigError(`${name} ${problem}`)

function parse(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = Environment.safeParse(withSecretFiles(set, wrong))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
}

const CONNECTIONS = 10
const DEFAULT_FOR_WORKER = 5
/** One connection listens, and one long report must not block all readers of a worker. */
const LEAST_FOR_WORKER = 3

/** The number of workers, and the connections to PostgreSQL that each may open. */
function processes({ WORKERS, DATABASE_URL, DATABASE_CONNECTIONS }: z.output<typeof Environment>) {
  const wanted = WORKERS === 'auto' ? availableParallelism() : Number(WORKERS)
  const connections = DATABASE_CONNECTIONS ?? Math.max(CONNECTIONS, wanted * DEFAULT_FOR_WORKER)
  const most = DATABASE_URL ? Math.floor(connections / LEAST_FOR_WORKER) : wanted
  if (wanted > most && WORKERS !== 'auto')
    throw new ConfigError(settingTexts.connections(wanted * LEAST_FOR_WORKER, wanted))
  const workers = Math.min(wanted, most)
  return { workers, databaseConnections: Math.floor(connections / workers) }
}

/** S3 needs all of its variables, so some without the others are a mistake. */
function s3(env: z.output<typeof Environment>) {
  const missing = S3_VARIABLES.find((name) => !env[name])
  if (S3_VARIABLES.every((name) => !env[name])) return undefined
  if (missing) throw new ConfigError(settingTexts.s3Incomplete(missing, S3_VARIABLES))
  return {
    endpoint: env.S3_ENDPOINT!,
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  }
}
