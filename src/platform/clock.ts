/** Injected wherever code needs the time, so that tests can change it. */
export type Clock = {
  now(): Date
  /** The time outside, where `now` may be ahead of it for a while (steady-clock.ts). Without it, `now` is real. */
  real?(): Date
}

export const realTime = (clock: Clock): Date => clock.real?.() ?? clock.now()

export const systemClock: Clock = { now: () => new Date() }

export const isoNow = (clock: Clock) => clock.now().toISOString()

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const isoAfter = (clock: Clock, milliseconds: number) =>
  new Date(clock.now().getTime() + milliseconds).toISOString()
