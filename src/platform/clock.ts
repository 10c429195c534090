/** Injected wherever code needs the time, so that tests can change it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const isoNow = (clock: Clock) => clock.now().toISOString()

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const isoAfter = (clock: Clock, milliseconds: number) =>
  new Date(clock.now().getTime() + milliseconds).toISOString()
