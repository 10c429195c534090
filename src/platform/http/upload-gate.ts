import type { FastifyRequest } from 'fastify'
import { formatSpace, MB } from '#lib/bytes.ts'
import { HOUR, type Clock } from '../clock.ts'
import { TYPICAL_FILE_BYTES, type Claim, type Disk } from '../disk/disk.ts'
import { diskFull, tooMany } from '../errors.ts'
import { uploadTexts } from '../texts/errors.ts'
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

/** A form without files is always smaller, so it may pass even when files may not. */
export const SURELY_FILES = MB
/**
 * The space that an upload reserves in advance. Reserving all of it would let unsent uploads lock out everyone else.
 */
const AHEAD = 4 * MB
/** Assumed for an upload without a Content-Length. */
const FIRST_STEP = MB
const RETRY_SECONDS = 60
const LATELY_MS = HOUR

type Reason = 'disk' | 'network' | 'parked' | 'day'

/** Why files are refused, for the operators: a full disk, or too much from all visitors together. */
export type Shortage = 'disk' | 'visitors'

/**
 * Decides whether a body with files may enter, before and while it is read. Visitors without an account also share a
 * limit per network.
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
      throw tooMany(uploadTexts.tooManyAtOnce, RETRY_SECONDS, {}, 'too_many_uploads')
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
    // An editor's single large file that doesn't fit is no reason to warn the operators.
    if (anonymous || !(await disk.hasRoom(TYPICAL_FILE_BYTES))) report('disk')
    if (anonymous) throw diskFull(uploadTexts.diskNearlyFull)
    const { free } = await disk.space()
    throw diskFull(uploadTexts.noSpace(formatSpace(free), formatSpace(disk.reserve)))
  }

  return {
    refused,
    report,

    underWay: (network: string): number => underWay.get(network) ?? 0,

    /** Whether files were refused for this reason within the last hour. */
    isShort: (shortage: Shortage): boolean =>
      clock.now().getTime() - (reported.get(shortage) ?? -Infinity) < LATELY_MS,

    onShortage: (listener: (shortage: Shortage) => void) => void listeners.push(listener),

    /** `most` is the maximum size of the form. */
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
        begin,

        async passed(bytes: number) {
          if (claim && !(await claim.passed(bytes))) await refuse(anonymous)
        },

        end,
      }
    },
  }
}

/** The Content-Length. Undefined without one. */
export function lengthOf(request: FastifyRequest): number | undefined {
  const length = Number(request.headers['content-length'])
  return Number.isSafeInteger(length) ? length : undefined
}
