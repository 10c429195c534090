import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { KEEP_TYPED, TYPED_KEY, TYPED_SCRIPT } from './first-script.ts'
import { fillIn, takeTyped, type Typed } from './typed-text.ts'

afterEach(() => void vi.unstubAllGlobals())

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A field as in a browser. React keeps the default value of a controlled field equal to its value. */
const field = (id: string, value: string, type = 'text') => ({ id, value, defaultValue: value, type })

/** Runs the page's inline script on these fields and returns what the next document finds. */
function keptOf(fields: object[]): Typed[] {
  const sessionStorage = storage()
  const listeners: Record<string, () => void> = {}
  runInNewContext(TYPED_SCRIPT, {
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
    document: { querySelectorAll: (selector: string) => (selector.includes('select') ? fields : []) },
    location: { pathname: '/admin/content' },
    sessionStorage,
  })
  listeners[KEEP_TYPED]!()
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('location', { pathname: '/admin/content' })
  const typed = takeTyped()
  expect(sessionStorage.getItem(TYPED_KEY)).toBeNull()
  return typed
}

test('keeps text typed into controlled fields and choices from lists', () => {
  const fields = [
    field('new-genre', 'Dungeon Synth'),
    field('notes', 'Side B first.', 'textarea'),
    field('order', 'oldest', 'select-one'),
    field('empty', ''),
  ]
  expect(keptOf(fields)).toEqual([
    ['new-genre', 'Dungeon Synth'],
    ['notes', 'Side B first.'],
    ['order', 'oldest'],
  ])
})

test('never keeps passwords, files and values that are not typed', () => {
  const types = ['password', 'file', 'checkbox', 'radio', 'hidden']
  expect(keptOf(types.map((type) => field(type, 'x', type)))).toEqual([])
})

test('forgets text that was typed on another page', () => {
  const sessionStorage = storage()
  sessionStorage.setItem(TYPED_KEY, JSON.stringify(['/admin/settings', [['new-genre', 'Dub']]]))
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('location', { pathname: '/admin/content' })
  expect(takeTyped()).toEqual([])
})

class FakeField {
  #value = ''
  tagName = 'INPUT'
  selectedIndex = 0
  events: string[] = []
  get value() {
    return this.#value
  }
  set value(text: string) {
    this.#value = text
  }
  dispatchEvent({ type }: Event) {
    this.events.push(type)
  }
}

function draw(fields: Record<string, FakeField>) {
  vi.stubGlobal('document', { getElementById: (id: string) => fields[id] ?? null })
}

test('restores the text of an empty field and notifies the page', () => {
  const [name, order] = [new FakeField(), new FakeField()]
  order.tagName = 'SELECT'
  order.value = 'newest'
  draw({ name, order })
  expect(fillIn(['name', 'Dub'])).toBe(true)
  expect(fillIn(['order', 'oldest'])).toBe(true)
  expect([name.value, name.events]).toEqual(['Dub', ['input']])
  expect([order.value, order.events]).toEqual(['oldest', ['change']])
})

test('keeps existing values and waits for fields that do not exist yet', () => {
  const name = new FakeField()
  name.value = 'From the server'
  draw({ name })
  expect(fillIn(['name', 'Dub'])).toBe(true)
  expect([name.value, name.events]).toEqual(['From the server', []])
  expect(fillIn(['later', 'Dub'])).toBe(false)
})
