import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { createFormFlow, refusedFiles } from '#ui/forms/form-flow.ts'
import { formOf } from '#ui/forms/sending.ts'
import { createStore } from '#ui/store.ts'
import { createUploadSlot, tokenOf } from './upload-slot.api.ts'
import { uploadTexts } from '../texts/upload.ts'

const kept = new Map<string, string>()

vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

const NOT_MUSIC = 'notes.txt is not an audio file'
const FILE = { name: 'night-bus.mp3', size: 3, type: 'audio/mpeg' }
const HOUR = 3_600_000

/** Creates the slot as the page does. Calling it again simulates a reload. */
const loaded = () =>
  createUploadSlot({
    name: 'audio',
    kind: 'audio',
    check: ({ name }) => (name.endsWith('.txt') ? NOT_MUSIC : undefined),
  })

const stored = (state: object) =>
  kept.set('upload audio', JSON.stringify({ at: Date.now(), file: FILE, ...state }))
const uploaded = () => stored({ is: 'ready', token: 't', duration: 200 })

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z') })
})

afterEach(() => void vi.useRealTimers())

/** A form with only this file, and the server's responses in order. */
function flowWith(slot: ReturnType<typeof loaded>, answers: (() => Promise<{ id: string }>)[]) {
  const sent: unknown[] = []
  const flow = createFormFlow<{ id: string }>({
    draft: createStore({ sentKey: '', sentBody: '' }),
    slots: { audio: slot },
    issues: () => [],
    form: () => formOf({ name: 'Ada', token: tokenOf(slot.get()) }),
    send: (form) => {
      sent.push(form.get('token'))
      return answers.shift()!()
    },
    onReceived: () => slot.forget(),
    texts: { sent: { title: 'Sent', description: 'ID: ' }, failed: 'It did not work.' },
  })
  return { flow, sent }
}

const arrives = () => Promise.resolve({ id: 'SUB-1' })
const noSuchFile = () =>
  Promise.reject(
    new ApiError(400, 'invalid_input', 'Please check the form', {
      issues: [{ path: 'audio', message: 'This file is not here any more.' }],
    }),
  )

test('a refused file is still refused after a reload, and the form waits until the person removes it', async () => {
  loaded().choose(new File(['abc'], 'notes.txt'))
  const slot = loaded()
  expect(slot.get()).toMatchObject({ is: 'refused', file: { name: 'notes.txt' }, message: NOT_MUSIC })
  const { flow, sent } = flowWith(slot, [arrives])
  await flow.submit('')
  expect(flow.get()).toMatchObject({ phase: 'editing', errors: { audio: NOT_MUSIC } })
  slot.remove()
  expect(loaded().get()).toEqual({ is: 'empty' })
  await flow.submit('')
  expect(sent).toEqual([null])
})

test('an expired upload is reported, and the form is not sent without it', async () => {
  uploaded()
  vi.advanceTimersByTime(22 * HOUR)
  expect(loaded().get()).toMatchObject({ is: 'ready', token: 't' })
  vi.advanceTimersByTime(2 * HOUR)
  const slot = loaded()
  expect(slot.get()).toEqual({ is: 'refused', file: FILE, message: uploadTexts.expired })
  expect(refusedFiles({ audio: slot })).toEqual([{ path: 'audio', message: uploadTexts.expired }])
  const { flow, sent } = flowWith(slot, [])
  await flow.submit('')
  await flow.submit('')
  expect(sent).toEqual([])
})

test('a file that the server has lost is reported at the second press, too, and after a reload', async () => {
  uploaded()
  const slot = loaded()
  const { flow, sent } = flowWith(slot, [noSuchFile])
  await flow.submit('')
  await flow.submit('')
  expect(sent).toEqual(['t'])
  expect(flow.get()).toMatchObject({ phase: 'editing', errors: { audio: uploadTexts.expired } })
  expect(loaded().get()).toEqual({ is: 'refused', file: FILE, message: uploadTexts.expired })
})

test('an upload interrupted by a reload is reported when the browser has lost the file', async () => {
  stored({ is: 'sending', done: 0.4 })
  const slot = loaded()
  expect(slot.get()).toEqual({ is: 'sending', file: FILE, done: 0 })
  const { flow, sent } = flowWith(slot, [])
  await flow.submit('')
  expect(sent).toEqual([])
  expect(slot.get()).toMatchObject({ is: 'refused', file: FILE })
})

test('an upload that was left for a month is forgotten', () => {
  stored({ is: 'refused', message: NOT_MUSIC })
  vi.advanceTimersByTime(31 * 24 * HOUR)
  expect(loaded().get()).toEqual({ is: 'empty' })
})
