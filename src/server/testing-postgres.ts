import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { newId } from '#platform/ids.ts'
import { keptConnections, type KeptConnections } from './testing-connections.ts'

const TEMPLATE = 'sleevenotes_template'
/** Deleted rows still take space. After so many tests, a new copy is faster. */
const MOST_USES = 60

export type Lent = { url: string; kept?: KeptConnections; giveBack(): Promise<void> }

type Copy = { url: string; client: pg.Client; kept: KeptConnections; uses: number; shape: string }

const free: Copy[] = []

/** A migrated database. Emptying one after a test is faster than making another copy. */
export async function borrowPostgres(): Promise<Lent> {
  const copy = free.pop() ?? (await makeCopy())
  copy.uses++
  return {
    url: copy.url,
    kept: copy.kept,
    async giveBack() {
      if (copy.uses < MOST_USES && (await isLikeNew(copy))) free.push(copy)
      else await drop(copy)
    },
  }
}

/** A database without tables. */
export async function emptyPostgres(): Promise<Lent> {
  const url = await createDatabase('template0')
  return { url, giveBack: () => dropDatabase(url) }
}

async function makeCopy(): Promise<Copy> {
  template ??= makeTemplate()
  await template
  const url = await createDatabase(TEMPLATE)
  const client = await connect(url)
  return { url, client, kept: keptConnections(), uses: 0, shape: await shapeOf(client) }
}

/** Empties a database, unless its test changed more than rows. */
async function isLikeNew({ client, kept, shape }: Copy): Promise<boolean> {
  try {
    await disconnectOthers(client, await kept.processes())
    if ((await shapeOf(client)) !== shape) return false
    await client.query('call kept.restore()')
    return true
  } catch {
    return false
  }
}

async function drop({ client, kept, url }: Copy) {
  kept.closeAll()
  await client.end()
  await dropDatabase(url)
}

const DISCONNECT_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and pid <> all($1)`

/** A late statement of the last test must not reach the next one. PostgreSQL's own waiting looks every 100 ms only. */
async function disconnectOthers(client: pg.Client, kept: number[]): Promise<void> {
  while ((await client.query(DISCONNECT_OTHERS, [kept])).rowCount) await sleep(2)
}

/**
 * Differs when tables, indexes, triggers, functions or settings of the database were added or removed, or when a test ran
 * `analyze`: the planner would count on empty tables in the next one.
 */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`select concat_ws(' ',
    (select count(*) || ':' || sum(oid::bigint) from pg_class where relnamespace = 'public'::regnamespace),
    (select count(*) from pg_class where relnamespace = 'public'::regnamespace and reltuples >= 0),
    (select count(*) || ':' || sum(attnum) from pg_attribute where attrelid >= 16384 and not attisdropped),
    (select count(*) || ':' || sum(oid::bigint) from pg_trigger),
    (select count(*) from pg_proc),
    (select string_agg(array_to_string(setconfig, ','), ';') from pg_db_role_setting)) as shape`)
  return rows[0]!.shape
}

/**
 * Remembers the rows and sequences that migrations left, and defines how to return to them. The procedure names each
 * table, so that PostgreSQL plans its statements once per connection.
 */
const KEEP_ROWS = `
  create schema kept;
  do $$ declare name text; used boolean; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', name) into used;
      if used then execute format('create table kept.%I as table public.%I', name, name); end if;
    end loop;
  end $$;
  create table kept.sequence_value as
    select sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
  do $$ declare removal text; return text; begin
    select string_agg(format('if exists (select from public.%1$I) then delete from public.%1$I; end if;', tablename), ' ')
      into removal from pg_tables where schemaname = 'public';
    select string_agg(format('insert into public.%1$I overriding system value table kept.%1$I;', tablename), ' ')
      into return from pg_tables where schemaname = 'kept' and tablename <> 'sequence_value';
    execute format('create procedure kept.restore() language plpgsql as %L', format('begin
      set local session_replication_role = replica;
      %s %s
      perform setval(format(''public.%%I'', sequencename)::regclass, coalesce(last_value, start_value), last_value is not null)
        from kept.sequence_value;
    end;', removal, return));
  end $$;`

let template: Promise<void> | undefined

const makeTemplate = () =>
  alone(async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    await admin.query(`create database ${TEMPLATE}`)
    const url = urlOf(TEMPLATE)
    const db = openDatabase({ databaseUrl: url, dataDir: tmpdir() })
    await migrate(db)
    await db.destroy()
    const client = await connect(url)
    await client.query(KEEP_ROWS)
    await client.end()
  })

async function createDatabase(from: string): Promise<string> {
  const name = `test_${newId()}`
  // Copying files takes half the time of writing them to the log, which tests don't need.
  await alone((admin) => admin.query(`create database "${name}" template ${from} strategy file_copy`))
  return urlOf(name)
}

const dropDatabase = (url: string) =>
  asAdmin(async (admin) => {
    await admin.query(`drop database "${new URL(url).pathname.slice(1)}" with (force)`)
  })

/** A template must have no connections while it is copied, and other processes may be using it. */
const alone = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(20261115)')
    try {
      return await work(admin)
    } finally {
      await admin.query('select pg_advisory_unlock(20261115)')
    }
  })

let admin: Promise<pg.Client> | undefined
let lastWork: Promise<unknown> = Promise.resolve()

/** One connection for all tests of this process, used for one task at a time. */
function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  admin ??= connect(inject('databaseUrl'))
  const connected = admin
  const done = lastWork.then(async () => work(await connected))
  lastWork = done.catch(() => undefined)
  return done
}

async function connect(url: string): Promise<pg.Client> {
  // The types lack that method.
  const client = new pg.Client({ connectionString: url }) as pg.Client & { unref(): void }
  // The server ends before we do.
  client.on('error', () => undefined)
  await client.connect()
  client.unref()
  return client
}

function urlOf(name: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}
