import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

/** Runs in a separate process, where V8 reports shapes and nothing else creates ticks. */
function inNewProcess(code: string): string {
  const source = `
    import { createHook } from 'node:async_hooks'
    import { keepTicksQuick } from ${JSON.stringify(inRoot('scripts/lib/quick-ticks.mjs'))}
    function tick() {
      let made
      const hook = createHook({ init: (id, type, trigger, resource) => (made = resource) }).enable()
      process.nextTick(() => {})
      hook.disable()
      return made
    }
    ${code}`
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', source]
  return execFileSync(process.execPath, flags, { encoding: 'utf8' }).trim()
}

test('ticks keep their shape through a full garbage collection', () => {
  const output = inNewProcess(`
    const kept = new WeakRef(keepTicksQuick())
    setTimeout(() => {
      gc()
      console.log(%HaveSameMap(kept.deref(), tick()))
    }, 10)`)
  expect(output).toBe('true')
})

test('a second call keeps the same tick', () => {
  expect(inNewProcess('console.log(keepTicksQuick() === keepTicksQuick())')).toBe('true')
})

test('no hook on ticks remains afterwards', () => {
  const output = inNewProcess(`
    const kept = keepTicksQuick()
    process.nextTick(() => console.log(keepTicksQuick() === kept))`)
  expect(output).toBe('true')
})
