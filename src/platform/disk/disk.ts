import { join } from 'node:path'
import type { DiskState } from '#lib/values.ts'
import { MB } from '#lib/bytes.ts'
import { readSpace, type Space, type SpaceProbe } from './space.ts'

export type Disk = ReturnType<typeof createDisk>

/** Room that was promised to one upload. */
export type Claim = {
  /** Notes bytes that were written. Answers false when there is no room for more. */
  passed(bytes: number): Promise<boolean>
  end(): void
}

/** Uploads look at the disk again after so many bytes: others write to it, too. */
const LOOK_EVERY = MB
/** "Low" begins at this many times the reserve. */
const LOW_FACTOR = 4
/** A recording or picture as people send them. Without room for one, the disk is full to everyone. */
export const USUAL_FILE = 16 * MB

type Needs = { dataDir: string; reserveBytes: number; probe?: SpaceProbe }

/**
 * Keeps a reserve on the disk for the database. Every upload is promised the room for its next bytes before it writes
 * them, so that many at once cannot fill the disk together.
 */
export function createDisk({ dataDir, reserveBytes: reserve, probe = readSpace }: Needs) {
  // Any of them may be on a disk of its own.
  const folders = [dataDir, join(dataDir, 'tmp'), join(dataDir, 'uploads')]
  let promised = 0

  /** Of the fullest disk. */
  async function space(): Promise<Space> {
    const found = (await Promise.all(folders.map((folder) => probe(folder)))).filter(
      (each) => each !== undefined,
    )
    return found.reduce((tightest, each) => (each.free < tightest.free ? each : tightest), NOTHING_KNOWN)
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
        if (unseen < LOOK_EVERY && left > 0) return true
        unseen = 0
        const now = await space()
        const step = Math.min(unpromised || LOOK_EVERY, LOOK_EVERY)
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
     * Room for an upload of this many bytes; undefined when it would touch the reserve. With `ahead`, only so much is
     * promised at first, and the rest as bytes arrive: what an upload only announces is kept from nobody.
     */
    async claim(bytes: number, ahead = bytes): Promise<Claim | undefined> {
      const now = await space()
      // Nothing may come between looking and promising, or two would get the last of it.
      return fits(bytes, now) ? createClaim(bytes, ahead) : undefined
    },

    async status(): Promise<Space & { reserve: number; state: DiskState }> {
      const now = await space()
      const full = now.free - reserve < USUAL_FILE
      return { ...now, reserve, state: full ? 'full' : now.free < LOW_FACTOR * reserve ? 'low' : 'ok' }
    },
  }
}

/** Where the system does not tell, nothing is refused. */
const NOTHING_KNOWN: Space = { free: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER }
