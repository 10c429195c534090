import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('a change keeps the rest of the state and notifies all current listeners', () => {
  const store = createStore({ track: 'a', playing: false })
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  store.change({ playing: true })
  expect(store.get()).toEqual({ track: 'a', playing: true })
  leave()
  store.set({ track: 'b', playing: false })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the stored state is loaded once, at the first read', () => {
  const load = vi.fn<() => string | undefined>(() => 'dark')
  const store = createStore<string | undefined>('system', load)
  expect(load).not.toHaveBeenCalled()
  expect([store.get(), store.get()]).toEqual(['dark', 'dark'])
  store.set(undefined)
  expect(store.get()).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(1)
})
