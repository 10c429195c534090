import type { Readable } from 'node:stream'
import type { Db } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import { callPath } from '#lib/call-path.ts'
import { PERSONAL_KINDS, type PersonalKind } from '#lib/values.ts'
import { HOUR, type Clock } from '#platform/clock.ts'
import { Problem } from '#platform/errors.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { createSealer } from '#platform/sealing.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { PersonFound } from '../privacy.schema.ts'
import { privacyErrors } from '../texts/errors.ts'
import { auditTarget } from '../texts/kinds.ts'
import { codeOf, type Erased } from './erased.service.ts'
import type { Erasures } from './erasures.service.ts'
import { personArchive } from './person-archive.ts'

export type Persons = ReturnType<typeof createPersons>

type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  storage: Storage
  secrets: Secrets
  erased: Erased
  erasures: Erasures
  data: readonly PersonalData[]
}

const TICKET_MS = HOUR

/** Finds and exports what the magazine has about a person. */
export function createPersons({ db, clock, audit, storage, secrets, erased, erasures, data }: Needs) {
  const sealer = createSealer(secrets, 'export of a person')

  /** Encrypted, because paths appear in logs. Only the admin who asked can use it. */
  function ticketFor(address: string, accountId: string): string {
    const until = clock.now().getTime() + TICKET_MS
    return sealer.seal(Buffer.from(JSON.stringify({ address, until })), accountId)
  }

  function opened(ticket: string, accountId: string): { address: string; until: number } {
    try {
      return JSON.parse(sealer.open(ticket, accountId).toString()) as { address: string; until: number }
    } catch {
      throw oldTicket()
    }
  }

  return {
    async find(address: string, accountId: string): Promise<PersonFound> {
      const counts = Object.fromEntries(PERSONAL_KINDS.map((kind) => [kind, 0])) as Record<
        PersonalKind,
        number
      >
      let files = 0
      for (const { kind, count, countFiles } of data) {
        counts[kind] += await count(address)
        files += (await countFiles?.(address)) ?? 0
      }
      return {
        email: address,
        code: codeOf(erased.hashOf(address)),
        counts,
        files,
        export_url: callPath('GET /api/privacy/export/:ticket', { ticket: ticketFor(address, accountId) }),
        erasures: await erasures.of(address),
      }
    },

    /** The address of a ticket that is still valid. */
    addressOf(ticket: string, accountId: string): string {
      const { address, until } = opened(ticket, accountId)
      if (until < clock.now().getTime()) throw oldTicket()
      return address
    },

    /** The export is an entry of the audit log, made before the first byte is sent. */
    async export(address: string): Promise<Readable> {
      const name = auditTarget(codeOf(erased.hashOf(address)))
      await audit.note({ action: 'person-exported', target: { name } })
      return personArchive({ db, storage, data, now: clock.now() }, address)
    },
  }
}

const oldTicket = () => new Problem(410, 'gone', privacyErrors.oldTicket)
