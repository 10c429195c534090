import type { FastifyRequest } from 'fastify'
import { formatSpace, MB } from '#lib/bytes.ts'
import { HOUR, type Clock } from '../clock.ts'
import { USUAL_FILE, type Claim, type Disk } from '../disk/disk.ts'
import { diskFull, tooMany } from '../errors.ts'
import { networkOf } from './network-of.ts'

export type UploadGate = ReturnType<typeof createUploadGate>
export type UploadRoom = Awaited<ReturnType<UploadGate['enter']>>

declare module 'fastify' {
  interface FastifyInstance {
    uploadGate: UploadGate
  }
  interface FastifyRequest {
    uploadRoom: UploadRoom | null
  }
}

/** A form without files never weighs this much: it may pass when files may not. */
export const SURELY_FILES = MB
/** An upload is promised so much ahead of its bytes. The whole of it would let empty promises lock everyone out. */
const AHEAD = 4 * MB
/** Expected of an upload without a length in its head. */
const FIRST_STEP = MB
const RETRY_SECONDS = 60
const LATELY_MS = HOUR

const PUBLIC_REFUSAL =
  'We can’t take files right now because our disk is nearly full. We’ve told the editors. Please try again later.'
const TOO_MUCH_AT_ONCE =
  'Too many uploads are under way from your network. Please wait until one of them has finished.'

type Reason = 'disk' | 'network' | 'parked' | 'day'

/** Why files are refused, for the people who run the site: no room, or too much from all visitors together. */
export type Shortage = 'disk' | 'visitors'

/**
 * Decides whether a body with files may come in, before it is read and while it is. Visitors without an account also
 * share a limit per network.
 */
export function createUploadGate({
  disk,
  networkBytes,
  clock,
}: {
  disk: Disk
  networkBytes: number
  clock: Clock
}) {
  const underWay = new Map<string, number>()
  const refused: Record<Reason, number> = { disk: 0, network: 0, parked: 0, day: 0 }
  const reported = new Map<Shortage, number>()
  const listeners: ((shortage: Shortage) => void)[] = []

  function enterNetwork(network: string | undefined, bytes: number): () => void {
    if (network === undefined) return () => undefined
    const others = underWay.get(network) ?? 0
    if (others + bytes > networkBytes) {
      refused.network++
      throw tooMany(TOO_MUCH_AT_ONCE, RETRY_SECONDS, {}, 'too_many_uploads')
    }
    underWay.set(network, others + bytes)
    return () => {
      const left = (underWay.get(network) ?? 0) - bytes
      if (left > 0) underWay.set(network, left)
      else underWay.delete(network)
    }
  }

  function report(shortage: Shortage) {
    reported.set(shortage, clock.now().getTime())
    for (const listener of listeners) listener(shortage)
  }

  async function refuse(anonymous: boolean): Promise<never> {
    refused.disk++
    // An editor is told why one large file does not fit; that concerns nobody else.
    if (anonymous || !(await disk.hasRoom(USUAL_FILE))) report('disk')
    if (anonymous) throw diskFull(PUBLIC_REFUSAL)
    const { free } = await disk.space()
    throw diskFull(
      `There is no room for this file: the disk has ${formatSpace(free)} left, and ${formatSpace(disk.reserve)} are kept for the database. Delete something or add space.`,
    )
  }

  return {
    refused,
    report,

    /** What this network is sending at the moment. */
    underWay: (network: string): number => underWay.get(network) ?? 0,

    /** Whether files were refused for this reason within the last hour. */
    isShort: (shortage: Shortage): boolean =>
      clock.now().getTime() - (reported.get(shortage) ?? -Infinity) < LATELY_MS,

    onShortage: (listener: (shortage: Shortage) => void) => void listeners.push(listener),

    /** `most` is as much as the form may weigh. */
    async enter(request: FastifyRequest, most: number) {
      const length = lengthOf(request)
      const expected = Math.min(length ?? FIRST_STEP, most)
      const anonymous = request.identity === null
      const network = anonymous ? networkOf(request) : undefined
      let leave: (() => void) | undefined
      let claim: Claim | undefined

      async function begin() {
        if (claim) return
        leave ??= enterNetwork(network, Math.min(length ?? most, most))
        claim = await disk.claim(expected, AHEAD)
        if (!claim) await refuse(anonymous)
      }

      function end() {
        claim?.end()
        leave?.()
        claim = leave = undefined
      }

      if (length !== undefined && length > SURELY_FILES) {
        await begin().catch((error: unknown) => {
          end()
          throw error
        })
      }
      return {
        /** A file begins. */
        begin,

        async passed(bytes: number) {
          if (claim && !(await claim.passed(bytes))) await refuse(anonymous)
        },

        end,
      }
    },
  }
}

/** As the sender announces it; undefined without a length in the head. */
export function lengthOf(request: FastifyRequest): number | undefined {
  const length = Number(request.headers['content-length'])
  return Number.isSafeInteger(length) ? length : undefined
}
