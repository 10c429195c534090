import { expect, test } from 'vitest'
import { createLanes } from './media-lanes.ts'
import { createMediaWorker } from './media-worker.ts'

test('every task for a file counts against its sender’s share', async () => {
  const asked: [string, string | undefined][] = []
  const lanes = createLanes()
  for (const lane of Object.values(lanes))
    lane.ask = (task, { owner }) => {
      asked.push([(task as { task: string }).task, owner])
      return Promise.resolve({ ok: true, result: 'audio/wav' })
    }
  const worker = createMediaWorker(lanes)
  const sent = { path: 'x', sha256: 'x', sender: 'nia' }
  await worker.prepare(sent, 'y')
  await worker.inspect(sent)
  await worker.peaks({ path: 'x', mime: 'audio/wav', seconds: 1, bytes: 1, owner: 'nia' })
  expect(asked).toEqual([
    ['prepare', 'nia'],
    ['recognise', 'nia'],
    ['tags', 'nia'],
    ['peaks', 'nia'],
  ])
})
