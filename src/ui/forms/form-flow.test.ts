import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { createFormFlow, type FormFile } from './form-flow.ts'
import { formOf } from './sending.ts'
import { createStore } from '#ui/store.ts'

const READY: FileState = { is: 'ready' }

type FileState = ReturnType<FormFile['get']>

type Settings = {
  issues?: string[]
  answers?: (() => Promise<{ id: string }>)[]
  file?: FileState
  settled?: FileState
  renewed?: 'sending' | 'gone'
}

const refused = (...paths: string[]) =>
  new ApiError(400, 'invalid_input', 'Please check the form', {
    issues: paths.map((path) => ({ path, message: `${path} is wrong` })),
    details: { message: 'Please check the form' },
  })

/** A form with one field and one file, and the server's responses in order. */
function flowOf({
  issues = [],
  answers = [],
  file = { is: 'empty' },
  settled = file,
  renewed = 'gone',
}: Settings) {
  const keys: string[] = []
  const received: string[] = []
  const draft = createStore({ name: 'Ada', sentKey: '', sentBody: '' })
  const slot: FormFile = { get: () => file, settled: async () => settled, renew: () => renewed }
  const flow = createFormFlow<{ id: string }>({
    draft,
    slots: { audio: slot },
    issues: () => issues.map((path) => ({ path, message: `${path} is missing` })),
    form: (trap) => formOf({ name: draft.get().name, trap }),
    send: (_form, key) => {
      keys.push(key)
      const answer = answers.shift()
      if (!answer) throw new Error('One call too many')
      return answer()
    },
    onReceived: ({ id }) => void received.push(id),
    texts: { sent: { title: 'Sent', description: 'ID: ' }, failed: 'It did not work.' },
  })
  return { flow, draft, keys, received }
}

const down = () => Promise.reject(new ApiError(0, 'network', 'The server could not be reached'))
const arrives = () => Promise.resolve({ id: 'SUB-1' })

test('errors are shown without sending anything', async () => {
  const { flow, keys } = flowOf({ issues: ['name'] })
  await flow.submit('')
  expect(flow.get()).toMatchObject({ phase: 'editing', errors: { name: 'name is missing' }, refusals: 1 })
  flow.mend('name')
  expect(flow.get().errors).toEqual({})
  expect(keys).toEqual([])
})

test('a retry after a lost response uses the same key', async () => {
  const { flow, keys, received } = flowOf({ answers: [down, arrives] })
  await flow.submit('')
  expect(flow.get()).toMatchObject({ phase: 'editing', failure: 'It did not work.' })
  await flow.submit('')
  expect(flow.get()).toMatchObject({ phase: 'sent', received: { id: 'SUB-1' } })
  expect(keys[0]).toBe(keys[1])
  expect(received).toEqual(['SUB-1'])
})

test('changed content after a failure gets a new key', async () => {
  const { flow, draft, keys } = flowOf({ answers: [down, arrives] })
  await flow.submit('')
  draft.change({ name: 'Eve' })
  await flow.submit('')
  expect(keys[0]).not.toBe(keys[1])
})

test('a second press while sending does nothing', async () => {
  const { flow, keys } = flowOf({ answers: [arrives] })
  await Promise.all([flow.submit(''), flow.submit('')])
  expect(keys).toHaveLength(1)
})

test('the form waits for its file, and is not sent without it', async () => {
  const sending: FileState = { is: 'sending' }
  const arrived = flowOf({ file: sending, settled: READY, answers: [arrives] })
  await arrived.flow.submit('')
  expect(arrived.flow.get().phase).toBe('sent')
  const lost = flowOf({ file: sending, settled: { is: 'failed' } })
  await lost.flow.submit('')
  expect(lost.flow.get()).toMatchObject({
    phase: 'editing',
    failure: expect.stringContaining('upload failed'),
  })
  expect(lost.flow.get().errors).toHaveProperty('audio')
  const refusedFile = flowOf({
    file: sending,
    settled: { is: 'refused', message: 'Not audio' },
  })
  await refusedFile.flow.submit('')
  expect(refusedFile.flow.get().errors).toEqual({ audio: 'Not audio' })
})

test('the form is sent only after a refused file has been removed', async () => {
  const refusedFile: FileState = { is: 'refused', message: 'Not audio' }
  const { flow } = flowOf({ file: refusedFile, answers: [arrives] })
  await flow.submit('')
  expect(flow.get()).toMatchObject({ phase: 'editing', errors: { audio: 'Not audio' }, refusals: 1 })
  const without = flowOf({ file: { is: 'empty' }, answers: [arrives] })
  await without.flow.submit('')
  expect(without.flow.get().phase).toBe('sent')
})

test('the server’s errors appear beside their fields', async () => {
  const { flow } = flowOf({ answers: [() => Promise.reject(refused('name'))] })
  await flow.submit('')
  expect(flow.get()).toMatchObject({
    errors: { name: 'name is wrong' },
    failure: 'Please check the form',
    refusals: 1,
  })
})

test('a file that the server no longer has is sent again', async () => {
  const answers = () => [() => Promise.reject(refused('audio'))]
  const here = flowOf({ file: READY, renewed: 'sending', answers: answers() })
  await here.flow.submit('')
  expect(here.flow.get().failure).toContain('upload expired')
  const gone = flowOf({ file: READY, renewed: 'gone', answers: answers() })
  await gone.flow.submit('')
  expect(gone.flow.get().failure).toBe('Please check the form')
})

test('the next form starts empty, and only after the last one was sent', async () => {
  const { flow } = flowOf({ issues: ['name'] })
  await flow.submit('')
  flow.startOver()
  expect(flow.get().refusals).toBe(1)
  const done = flowOf({ answers: [arrives] })
  await done.flow.submit('')
  done.flow.startOver()
  expect(done.flow.get()).toMatchObject({ phase: 'editing', received: undefined, errors: {} })
})
