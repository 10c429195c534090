import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import { MB } from '#lib/bytes.ts'
import { clientNetwork } from '#lib/network.ts'
import { HOUR } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Disk } from '#platform/disk/disk.ts'
import { diskFull, Problem, tooMany } from '#platform/errors.ts'
import type { UploadGate } from '#platform/http/upload-gate.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import { insertFile } from './media.queries.ts'
import { parkedBytes } from './parking.queries.ts'

export type Parking = ReturnType<typeof createParking>

/** Five of the largest recordings from one network, fifty from everyone. */
export const PARKED_LIMITS = { network: 1024 * MB, total: 10 * 1024 * MB }
export type ParkedLimits = typeof PARKED_LIMITS

/** Of the disk's free space without the reserve, so much may wait for forms that may never come. */
const SHARE_OF_DISK = 0.5
const RETRY_SECONDS = HOUR / 1000

const NETWORK_REFUSAL =
  'Too many files from your network are waiting for a form. Send your form, remove a file, or try again tomorrow.'
const TOTAL_REFUSAL =
  'We can’t take more files right now because too many are waiting for their forms. Please try again later.'
const DISK_REFUSAL =
  'We can’t take more files right now because our disk is filling up. Please try again later.'

type Needs = {
  db: Db
  disk: Disk
  gate: UploadGate
  secrets: Secrets
  config: Pick<Config, 's3'>
  limits?: ParkedLimits
}

/** Limits the files that were sent ahead of a form and that no form uses yet. */
export function createParking({ db, disk, gate, secrets, config, limits = PARKED_LIMITS }: Needs) {
  const signer = createSigner(secrets, 'parked by')

  /** What the disk can spare for files that may never be used. On S3 they are not on this disk. */
  async function shareOfDisk(parked: number): Promise<number> {
    if (config.s3) return Infinity
    const { free } = await disk.space()
    return (free - disk.reserve + parked) * SHARE_OF_DISK
  }

  async function refuseOver(from: Db | Tx, owner: string, more: number) {
    const parked = await parkedBytes(from, owner)
    if (parked.own + more > limits.network) {
      gate.refused.parked++
      throw tooMany(NETWORK_REFUSAL, RETRY_SECONDS, {}, 'parked_limit')
    }
    if (parked.total + more > limits.total) {
      gate.refused.parked++
      throw new Problem(507, 'parked_full', TOTAL_REFUSAL)
    }
    if (parked.total + more > (await shareOfDisk(parked.total))) {
      gate.refused.disk++
      throw diskFull(DISK_REFUSAL)
    }
  }

  /** An address is never stored: without our key, the hash tells nobody which network it was. */
  const ownerOf = (network: string) => signer.sign(network)

  return {
    total: async (): Promise<number> => (await parkedBytes(db, '')).total,

    /** Before the body is read. What the network is sending at the moment counts, too. */
    async admit(address: string, bytes: number) {
      // The gate says what there is to say about a full disk.
      if (!(await disk.hasRoom(bytes))) return
      const network = clientNetwork(address)
      await refuseOver(db, ownerOf(network), gate.underWay(network) + bytes)
    },

    /** Writes the row, unless others from this network have used up the limit in the meantime. */
    async insert(file: NewRow<'file'>, address: string) {
      const owner = ownerOf(clientNetwork(address))
      await db.transaction().execute(async (tx) => {
        // SQLite lets one write at a time; on PostgreSQL two could pass the check together.
        if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext('parked files'))`.execute(tx)
        await refuseOver(tx, owner, file.bytes)
        await insertFile(tx, { ...file, parked_by: owner })
      })
    },
  }
}
