import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Ballast } from './ballast.ts'
import { isDamage, markDamaged } from './damage.ts'
import { isDiskFull } from './disk-full.ts'
import { sqliteIntrospector } from './introspectors.ts'
import { DatabaseUnavailable, outageOf } from './outage.ts'
import type { StatementStats } from './statement-stats.ts'

/**
 * Kysely on Node's SQLite. One connection writes, one transaction at a time. Another reads at any time, so that a page
 * never waits for an open transaction.
 */
export function nodeSqliteDialect(file: string, ballast: Ballast, stats: StatementStats): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new NodeSqliteDriver(file, ballast, stats),
    createIntrospector: sqliteIntrospector,
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

export class Adapter extends SqliteAdapter {
  // SQLite can roll back DDL, so a failed migration leaves nothing behind.
  override get supportsTransactionalDdl() {
    return true
  }

  // The driver below queues writes itself.
  override get supportsMultipleConnections() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string
  readonly #ballast: Ballast
  readonly #stats: StatementStats
  #writer!: Connection
  #reader!: Connection
  readonly #turns: Turns

  constructor(file: string, ballast: Ballast, stats: StatementStats) {
    this.#file = file
    this.#ballast = ballast
    this.#stats = stats
    this.#turns = new Turns(stats)
  }

  init() {
    // Opening also writes, because SQLite creates files beside the database.
    this.#ballast.makeRoom()
    this.#writer = new Connection(this.#file, false, this.#stats)
    this.#reader = new Connection(this.#file, true, this.#stats)
    return Promise.resolve()
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new Lease(this.#writer, this.#reader, this.#turns, this.#ballast))
  }

  async beginTransaction(connection: Lease) {
    await connection.begin()
  }

  async commitTransaction(connection: Lease) {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: Lease) {
    await connection.end('rollback')
  }

  releaseConnection() {
    return Promise.resolve()
  }

  destroy() {
    this.#reader?.close()
    this.#writer?.close()
    return Promise.resolve()
  }
}

/** Kysely holds this during a query or transaction. Reads start at once, writes take turns. */
class Lease implements DatabaseConnection {
  #done: (() => void) | undefined
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #turns: Turns
  readonly #ballast: Ballast

  constructor(writer: Connection, reader: Connection, turns: Turns, ballast: Ballast) {
    this.#writer = writer
    this.#reader = reader
    this.#turns = turns
    this.#ballast = ballast
  }

  async begin() {
    const until = performance.now() + LOCKED_MS
    this.#done = await this.#turns.take()
    try {
      this.#ballast.makeRoom()
      // A deferred begin fails with "database is locked" when two processes write.
      await whenUnlocked(until, () => this.#writer.execute(CompiledQuery.raw('begin immediate')))
    } catch (error) {
      this.#release()
      throw error
    }
  }

  end(how: 'commit' | 'rollback') {
    // Kysely rolls back after a failed commit, when the next writer may have begun.
    if (!this.#done) return Promise.resolve()
    try {
      if (how === 'commit') this.#writer.execute(CompiledQuery.raw('commit'))
    } finally {
      this.#rollBack()
      this.#release()
    }
    return Promise.resolve()
  }

  /** On a full disk, SQLite has already rolled back and would refuse a second rollback. */
  #rollBack() {
    if (this.#writer.isInTransaction) this.#writer.execute(CompiledQuery.raw('rollback'))
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#done) return this.#writer.execute(query)
    if (isRead(query)) return this.#reader.execute(query)
    const until = performance.now() + LOCKED_MS
    const done = await this.#turns.take()
    try {
      return await whenUnlocked(until, () => this.#write<R>(query))
    } finally {
      done()
    }
  }

  #write<R>(query: CompiledQuery): QueryResult<R> {
    this.#ballast.makeRoom()
    try {
      return this.#writer.execute(query)
    } catch (error) {
      if (isDiskFull(error) && this.#ballast.drop()) return this.#writer.execute(query)
      throw error
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield* (this.#done ? this.#writer : this.#reader).stream<R>(query)
  }

  #release() {
    this.#done?.()
    this.#done = undefined
  }
}

/** How long to wait for other processes' locks, and how often to retry. */
const LOCKED_MS = 10_000
const RETRY_MS = 10

const isLocked = (error: unknown) => error instanceof DatabaseUnavailable && error.kind === 'busy'

/**
 * SQLite would wait on this thread and block all readers of this process. The deadline
 * includes the time in our queue, so that queued writes don't each wait that long again.
 */
async function whenUnlocked<T>(until: number, write: () => T): Promise<T> {
  for (;;) {
    try {
      return write()
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
    }
    await sleep(RETRY_MS * (0.1 + Math.random()))
  }
}

const isRead = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*(select|explain)\b/i.test(sql))

/** A queue for one user at a time. `take` resolves to the function that ends the turn. */
class Turns {
  #last: Promise<void> = Promise.resolve()
  readonly #stats: StatementStats

  constructor(stats: StatementStats) {
    this.#stats = stats
  }

  async take(): Promise<() => void> {
    const began = performance.now()
    const before = this.#last
    const turn = Promise.withResolvers<void>()
    this.#last = turn.promise
    await before
    this.#stats.waited(performance.now() - began)
    return turn.resolve
  }
}

type RowReader = (row: Record<string, unknown>) => Record<string, unknown>
type Prepared = { statement: StatementSync; read: RowReader; returnsRows: boolean }

const STATEMENTS_KEPT = 500

export class Connection {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  readonly #stats: StatementStats

  readonly #file: string

  constructor(file: string, readOnly: boolean, stats: StatementStats) {
    this.#stats = stats
    this.#file = file
    this.#db = new DatabaseSync(file, { readOnly, timeout: LOCKED_MS, enableForeignKeyConstraints: true })
    if (!readOnly)
      this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 1000')
    this.#db.exec('pragma cache_size = -4000; pragma temp_store = memory')
    // Writes wait in `whenUnlocked`.
    if (!readOnly) this.#db.exec('pragma busy_timeout = 0')
  }

  get isInTransaction(): boolean {
    return this.#db.isTransaction
  }

  execute<R>(query: CompiledQuery): QueryResult<R> {
    const began = performance.now()
    try {
      return this.#run(query)
    } catch (error) {
      const outage = isDiskFull(error) ? error : outageOf(error)
      if (!isLocked(outage)) this.#stats.errors++
      if (isDamage(error)) markDamaged(dirname(this.#file), [(error as Error).message])
      throw outage
    } finally {
      this.#stats.ran(query.sql, performance.now() - began)
    }
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, read, returnsRows } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (returnsRows) return { rows: statement.all(...values).map(read) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  *stream<R>({ sql, parameters }: CompiledQuery): Generator<QueryResult<R>> {
    // Not a cached statement, because running the same SQL again would restart this one.
    const { statement, read } = prepare(this.#db, sql)
    for (const row of statement.iterate(...parameters.map(toSqlite))) yield { rows: [read(row)] as R[] }
  }

  close() {
    this.#prepared.clear()
    this.#db.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= STATEMENTS_KEPT) this.#prepared.clear()
    const fresh = prepare(this.#db, sql)
    this.#prepared.set(sql, fresh)
    return fresh
  }
}

function prepare(db: DatabaseSync, sql: string): Prepared {
  const statement = db.prepare(sql)
  const columns = statement.columns()
  return { statement, returnsRows: columns.length > 0, read: rowReader(columns) }
}

/** SQLite has no booleans or JSON, so the declared column type tells how to convert values. */
function rowReader(columns: ReturnType<StatementSync['columns']>): RowReader {
  const converted = columns.flatMap(({ name, type }) => {
    const convert = fromSqlite[type?.toLowerCase() ?? '']
    return convert ? [{ name, convert }] : []
  })
  return (row) => {
    // Rows have no prototype, which breaks comparisons and spreads elsewhere.
    const plain: Record<string, unknown> = { ...row }
    for (const { name, convert } of converted)
      plain[name] = plain[name] === null ? null : convert(plain[name])
    return plain
  }
}

const fromSqlite: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => value === 1,
  jsonb: (value) => JSON.parse(String(value)),
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (value === undefined) return null
  return value as SQLInputValue
}
