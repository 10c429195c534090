import { HOUR, type Clock } from './clock.ts'

/** A clock that was further ahead showed nonsense, so its time is not kept. */
const AHEAD_MAX_MS = 3 * HOUR
/** The speed while it is ahead: an hour is made up for in two. */
const SLOW = 0.5

type Sources = {
  /** The time that it follows, in milliseconds. */
  real?: () => number
  /** Milliseconds that no change of the machine's clock affects. */
  ticks?: () => number
  /** A time that was already reached, for example before a restart. */
  reached?: number
}

export type SteadyClock = Clock & {
  real(): Date
  /** How far it is ahead of the time that it follows, in milliseconds. */
  ahead(): number
}

/**
 * A clock that never goes back by an hour or two. When the real one is set back, it runs at half speed until both agree, so
 * published posts stay published, and locks and leases end. When the real one is set forward, it follows at once.
 */
export function createSteadyClock({
  real = Date.now,
  ticks = () => performance.now(),
  reached = 0,
}: Sources = {}): SteadyClock {
  const notBefore = (earliest: number, target: number) =>
    earliest - target > AHEAD_MAX_MS ? target : Math.max(earliest, target)
  let time = notBefore(reached, real())
  let lastTick = ticks()

  function read(): number {
    const tick = ticks()
    const passed = Math.max(0, tick - lastTick)
    lastTick = tick
    time = notBefore(time + passed * SLOW, real())
    return time
  }

  return {
    now: () => new Date(read()),
    real: () => new Date(real()),
    ahead: () => read() - real(),
  }
}
