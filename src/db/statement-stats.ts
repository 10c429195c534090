export type SlowStatement = { sql: string; ms: number }
export type StatementStats = ReturnType<typeof createStatementStats>

type Connections = { open: number; idle: number; waiting: number }

/** Counters that the drivers update. They must cost next to nothing. */
export function createStatementStats() {
  const listeners: ((slow: SlowStatement) => void)[] = []
  return {
    statements: 0,
    seconds: 0,
    errors: 0,
    /** How often and how long callers waited for a connection or for their turn to write. */
    waits: 0,
    waitSeconds: 0,
    slow: 0,
    slowMs: Infinity,
    connections: (): Connections => ({ open: 2, idle: 0, waiting: 0 }),

    /** Calls the listener for every statement that takes at least this long. */
    onSlow(ms: number, listener: (slow: SlowStatement) => void) {
      this.slowMs = ms
      listeners.push(listener)
    },

    ran(sql: string, ms: number) {
      this.statements++
      this.seconds += ms / 1000
      if (ms < this.slowMs) return
      this.slow++
      for (const listener of listeners) listener({ sql, ms })
    },

    waited(ms: number) {
      this.waits++
      this.waitSeconds += ms / 1000
    },
  }
}
