import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 20

/**
 * Work that an update has left behind, a batch at a time with pauses, so that readers do not notice it. Each step does
 * one batch and answers whether more is left.
 */
export function createCatchUp(steps: (() => Promise<boolean>)[]) {
  let stopped = false
  let running: Promise<void> | undefined

  async function work() {
    for (const step of steps) while (!stopped && (await step())) await wait(PAUSE_MS)
  }

  return {
    run(): Promise<void> {
      running ??= work().finally(() => (running = undefined))
      return running
    },

    async stop() {
      stopped = true
      await running?.catch(() => undefined)
    },
  }
}
