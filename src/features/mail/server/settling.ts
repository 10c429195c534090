import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from '#db/outage.ts'
import type { Log } from '#platform/log.ts'
import type { Message, Outbox, Settled } from './mail.service.ts'

const TRIES = 5
const RETRY_MS = 1000

type Needs = {
  by: string
  log: Log
  /** Receives mails whose rows were deleted while they were being sent, so that nothing of them stays. */
  forget: (mails: Message[]) => Promise<void> | undefined
}

type Group = { settled: Settled[]; written: Promise<void> }

/**
 * Saves the result of each mail. Results that arrive during a write are saved together by the next one: each is on disk
 * as soon as possible, and hundreds a second take only a few writes.
 */
export function createSettling({ by, log, forget }: Needs) {
  const open = new Map<Outbox, Group>()
  let last: Promise<void> = Promise.resolve()

  async function write(outbox: Outbox, settled: Settled[], tries = 1): Promise<void> {
    try {
      const deleted = new Set(await outbox.settle(by, settled))
      if (deleted.size > 0)
        await forget(settled.map(({ message }) => message).filter(({ id }) => deleted.has(id)))
    } catch (error) {
      if (tries <= TRIES)
        log.error({ err: error, mails: settled.length }, 'results of mails could not be saved')
      // Without a saved result they would be sent again when their lease ends.
      if (tries >= TRIES && !mayRecover(error)) return
      await wait(RETRY_MS)
      await write(outbox, settled, tries + 1)
    }
  }

  function begin(outbox: Outbox): Group {
    const settled: Settled[] = []
    const written = last.then(() => {
      open.delete(outbox)
      return write(outbox, settled)
    })
    last = written
    const group = { settled, written }
    open.set(outbox, group)
    return group
  }

  return (outbox: Outbox, settled: Settled): Promise<void> => {
    const group = open.get(outbox) ?? begin(outbox)
    group.settled.push(settled)
    return group.written
  }
}

/** While the database is unavailable no mail can be sent anyway, so we keep waiting. */
const mayRecover = (error: unknown) => error instanceof DatabaseUnavailable && error.kind !== 'damaged'
