const EVERY_MS = 5000
/** A worker on a very busy machine may miss one or two. */
const MISSED_MAX = 4

type Needs = { ask: () => void; onSilence: () => void }

/**
 * Asks a worker whether it is alive, and notices when it has stopped answering. Counts questions instead of time: when the
 * whole machine was asleep, nobody has missed one.
 */
export function createPulse({ ask, onSilence }: Needs) {
  let missed = 0
  let timer: NodeJS.Timeout | undefined

  function look() {
    if (missed++ >= MISSED_MAX) {
      clearInterval(timer)
      onSilence()
    } else ask()
  }

  return {
    start: () => void (timer = setInterval(look, EVERY_MS).unref()),
    answered: () => void (missed = 0),
    stop: () => clearInterval(timer),
  }
}
