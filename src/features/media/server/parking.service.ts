import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import { formatSpace, MB } from '#lib/bytes.ts'
import { DAY, HOUR, isoAfter, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Disk } from '#platform/disk/disk.ts'
import { diskFull, Problem, tooMany } from '#platform/errors.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { lengthOf, SURELY_FILES, type UploadGate } from '#platform/http/upload-gate.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import { insertFile } from './media.queries.ts'
import { receivedBytes, type Received } from './parking.queries.ts'
import { formFileErrors } from '../texts/errors.ts'

export type Parking = ReturnType<typeof createParking>

/** Five of the largest recordings may wait per network, and fifty in total. Twice as much may arrive in a day. */
export const PARKED_LIMITS = {
  network: 1024 * MB,
  total: 10 * 1024 * MB,
  networkPerDay: 2 * 1024 * MB,
  totalPerDay: 20 * 1024 * MB,
}
export type ParkedLimits = typeof PARKED_LIMITS

/** Visitors may fill this share of the disk's free space (without the reserve) in a day. */
const SHARE_OF_DISK = 0.5
const RETRY_SECONDS = HOUR / 1000

type Needs = {
  db: Db
  disk: Disk
  gate: UploadGate
  secrets: Secrets
  config: Pick<Config, 's3'>
  clock: Clock
  limits?: ParkedLimits
}

/** `waits`: not used by a form yet. `written`: how many of its bytes are on the disk already. */
type More = { bytes: number; waits: boolean; written: number }

/** A received file, and the bytes of its form that are not stored yet, including its own. */
type Arrival = { sender: string; waits: boolean; unstored: number }

/** Limits the files that come through public forms, used or not. */
export function createParking({ db, disk, gate, secrets, config, clock, limits = PARKED_LIMITS }: Needs) {
  const signer = createSigner(secrets, 'parked by')

  /** An address is never stored: without our key, nobody can tell the network from the hash. */
  const ownerOf = (network: string) => signer.sign(network)

  const received = (from: Db | Tx, owner: string): Promise<Received> =>
    receivedBytes(from, { owner, since: isoAfter(clock, -DAY) })

  /** The space that visitors may use in a day. With S3, their files are not on this disk. */
  async function shareOfDisk(inUse: number): Promise<number> {
    if (config.s3) return Infinity
    const { free } = await disk.space()
    return (free - disk.reserve + inUse) * SHARE_OF_DISK
  }

  function refuseNetwork({ own }: Received, { bytes, waits }: More) {
    if (waits && own.parked + bytes > limits.network) {
      gate.refused.parked++
      throw tooMany(formFileErrors.networkWaiting, RETRY_SECONDS, {}, 'parked_limit')
    }
    if (own.day + bytes > limits.networkPerDay) {
      gate.refused.day++
      throw tooMany(
        formFileErrors.networkDay(formatSpace(limits.networkPerDay)),
        RETRY_SECONDS,
        {},
        'daily_limit',
      )
    }
  }

  function refuseAll({ all }: Received, { bytes, waits }: More) {
    const parked = waits && all.parked + bytes > limits.total
    if (!parked && all.day + bytes <= limits.totalPerDay) return
    gate.refused[parked ? 'parked' : 'day']++
    gate.report('visitors')
    throw parked
      ? new Problem(507, 'parked_full', formFileErrors.totalWaiting)
      : new Problem(507, 'daily_full', formFileErrors.totalDay)
  }

  async function refuseOver(from: Db | Tx, owner: string, more: More) {
    const before = await received(from, owner)
    refuseNetwork(before, more)
    refuseAll(before, more)
    const { day } = before.all
    if (day + more.bytes <= (await shareOfDisk(day + more.written))) return
    gate.refused.disk++
    gate.report('disk')
    throw diskFull(formFileErrors.disk)
  }

  async function admit(request: FastifyRequest, waits: boolean) {
    const bytes = lengthOf(request) ?? 0
    // The upload gate reports a full disk.
    if (!(await disk.hasRoom(bytes))) return
    const network = networkOf(request)
    // Includes what the network is sending at the moment.
    const announced = gate.underWay(network) + bytes
    await refuseOver(db, ownerOf(network), { bytes: announced, waits, written: 0 })
  }

  return {
    total: async (): Promise<number> => (await received(db, '')).all.parked,

    /** Runs before the body of a file that is sent ahead is read. */
    admitFile: (request: FastifyRequest) => admit(request, true),

    /**
     * Runs before the body of a form is read. A form without files is always accepted, and a small file is checked
     * when stored.
     */
    async admitForm(request: FastifyRequest) {
      if ((lengthOf(request) ?? 0) > SURELY_FILES) await admit(request, false)
    },

    /** Writes the row, unless others have used up a limit meanwhile. */
    async insert(file: NewRow<'file'>, { sender, waits, unstored }: Arrival) {
      const owner = ownerOf(sender)
      await db.transaction().execute(async (tx) => {
        // SQLite allows one write at a time. On PostgreSQL, two could pass the check together.
        if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext('parked files'))`.execute(tx)
        await refuseOver(tx, owner, { bytes: file.bytes, waits, written: unstored })
        await insertFile(tx, { ...file, sent_by: owner })
      })
    },
  }
}
