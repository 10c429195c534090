const PER_MINUTE = 120

/** For whatever a link in a mail can do. */
export const leavingLimit = { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } }
