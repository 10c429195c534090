import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from '#db/outage.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox, Settled } from './mail.service.ts'

const TRIES = 5
const RETRY_MS = 1000

type Group = { settled: Settled[]; written: Promise<void> }

/**
 * Notes what became of each mail. While one write is under way the results that come meanwhile gather for the next, so
 * that a result is on disk as soon as possible, and hundreds a second are a few writes.
 */
export function createSettling(by: string, log: Log) {
  const open = new Map<Outbox, Group>()
  let last: Promise<void> = Promise.resolve()

  async function write(outbox: Outbox, settled: Settled[], tries = 1): Promise<void> {
    try {
      await outbox.settle(by, settled)
    } catch (error) {
      if (tries <= TRIES)
        log.error({ err: error, mails: settled.length }, 'what became of mails could not be noted')
      // Left alone, they would be sent once more when their lease ends.
      if (tries >= TRIES && !mayPass(error)) return
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

/** While the database is away, nothing else is sent either: waiting for it costs nothing. */
const mayPass = (error: unknown) => error instanceof DatabaseUnavailable && error.kind !== 'damaged'
