import { createHook } from 'node:async_hooks'

/** @type {object | undefined} */
let kept

/**
 * Keeps `process.nextTick` quick, which Node runs seven times per response. When a full collection finds no living tick,
 * V8 forgets its shape and never compiles it well again: that cost up to a sixth of the CPU of a 304. So one tick stays
 * alive. Call this before anything that could fill the heap. Returns the tick.
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
