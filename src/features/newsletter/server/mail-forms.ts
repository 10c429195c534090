const PER_MINUTE = 120

export const leavingLimit = { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } }
