import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 20

/**
 * Runs work that an update left behind in small batches with pauses, so that readers don't notice. Each step does one
 * batch and returns whether more is left.
 */
export function createCatchUp(steps: (() => Promise<boolean>)[]) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function work() {
    for (const step of steps) while (!stopping.signal.aborted && (await step())) await wait(PAUSE_MS)
  }

  return {
    run(): Promise<void> {
      running ??= work().finally(() => (running = undefined))
      return running
    },

    async stop() {
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}
