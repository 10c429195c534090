import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

/** In a process of its own, where V8 tells of shapes and nothing else makes ticks. */
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

test('ticks keep their shape through a full collection', () => {
  const said = inNewProcess(`
    const kept = new WeakRef(keepTicksQuick())
    setTimeout(() => {
      gc()
      console.log(%HaveSameMap(kept.deref(), tick()))
    }, 10)`)
  expect(said).toBe('true')
})

test('asked twice, the same tick is kept', () => {
  expect(inNewProcess('console.log(keepTicksQuick() === keepTicksQuick())')).toBe('true')
})

test('nothing listens to ticks afterwards', () => {
  const said = inNewProcess(`
    const kept = keepTicksQuick()
    process.nextTick(() => console.log(keepTicksQuick() === kept))`)
  expect(said).toBe('true')
})
