import { createHook } from 'node:async_hooks'

/** @type {object | undefined} */
let kept

/**
 * Keeps `process.nextTick` quick, which Node runs seven times for each answer (docs/decisions/0036). V8 forgets the
 * shape of a tick in a full collection that meets none alive, and never makes ticks quickly again. So one stays
 * alive. To be called before anything that could fill the heap; gives back the tick.
 */
export function keepTicksQuick() {
  if (kept) return kept
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept = resource
    },
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
  return kept
}
