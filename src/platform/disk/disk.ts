import { join } from 'node:path'
import type { DiskState } from '#lib/values.ts'
import { MB } from '#lib/bytes.ts'
import { readSpace, type Space, type SpaceProbe } from './space.ts'

export type Disk = ReturnType<typeof createDisk>

/** Space reserved for one upload. */
export type Claim = {
  /** Records written bytes. Returns false when there is no space for more. */
  passed(bytes: number): Promise<boolean>
  end(): void
}

/** Uploads check the disk again after this many bytes, because other programs write to it as well. */
const CHECK_EVERY_BYTES = MB
/** "Low" starts at this multiple of the reserve. */
const LOW_FACTOR = 4
/** The size of a typical recording or picture. Without space for one, the disk counts as full. */
export const TYPICAL_FILE_BYTES = 16 * MB

type Needs = { dataDir: string; reserveBytes: number; probe?: SpaceProbe }

/**
 * Keeps a reserve on the disk for the database. Each upload reserves space for its next bytes before it writes them, so
 * that concurrent uploads cannot fill the disk together.
 */
export function createDisk({ dataDir, reserveBytes: reserve, probe = readSpace }: Needs) {
  // Each of these may be on a separate disk.
  const folders = [dataDir, join(dataDir, 'tmp'), join(dataDir, 'uploads')]
  let promised = 0

  /** The fullest of the disks. */
  async function space(): Promise<Space> {
    const found = (await Promise.all(folders.map((folder) => probe(folder)))).filter(
      (each) => each !== undefined,
    )
    return found.reduce((tightest, each) => (each.free < tightest.free ? each : tightest), UNKNOWN_SPACE)
  }

  const fits = (bytes: number, { free }: Space) => free - promised - bytes >= reserve

  function createClaim(bytes: number, ahead: number): Claim {
    let left = Math.min(bytes, ahead)
    let unpromised = bytes - left
    let unseen = 0
    promised += left
    const take = (amount: number) => {
      left += amount
      promised += amount
    }
    return {
      async passed(written) {
        unseen += written
        unpromised = Math.max(0, unpromised - Math.max(0, written - left))
        take(-Math.min(written, left))
        if (unseen < CHECK_EVERY_BYTES && left > 0) return true
        unseen = 0
        const now = await space()
        const step = Math.min(unpromised || CHECK_EVERY_BYTES, CHECK_EVERY_BYTES)
        if (left === 0 && fits(step, now)) {
          take(step)
          unpromised = Math.max(0, unpromised - step)
        }
        return left > 0 && now.free >= reserve
      },

      end: () => take(-left),
    }
  }

  return {
    reserve,
    space,
    isBelowReserve: async (): Promise<boolean> => (await space()).free < reserve,
    hasRoom: async (bytes: number): Promise<boolean> => fits(bytes, await space()),

    get promised() {
      return promised
    },

    /**
     * Reserves space for an upload, or returns undefined if it would touch the database's reserve. With `ahead`,
     * reserves only that much at first, so that announced but unsent bytes block nobody.
     */
    async claim(bytes: number, ahead = bytes): Promise<Claim | undefined> {
      const now = await space()
      // No await between checking and reserving, or two uploads could get the same space.
      return fits(bytes, now) ? createClaim(bytes, ahead) : undefined
    },

    async status(): Promise<Space & { reserve: number; state: DiskState }> {
      const now = await space()
      const full = now.free - reserve < TYPICAL_FILE_BYTES
      return { ...now, reserve, state: full ? 'full' : now.free < LOW_FACTOR * reserve ? 'low' : 'ok' }
    },
  }
}

/** If the system doesn't report free space, we refuse nothing. */
const UNKNOWN_SPACE: Space = { free: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER }
