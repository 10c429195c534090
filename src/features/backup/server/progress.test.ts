import { expect, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { createProgress } from './progress.ts'

function shown(isTTY: boolean) {
  let [text, time] = ['', 0]
  const out = { isTTY, write: (more: string) => (text += more) }
  const progress = createProgress(out, () => time)
  return { progress, wait: (ms: number) => (time += ms), text: () => text }
}

test('a terminal shows one line with a bar that fills', () => {
  const { progress, wait, text } = shown(true)
  progress.step('Writing', 4 * MB)
  wait(200)
  progress.add(MB)
  progress.add(3 * MB)
  progress.end()
  expect(text()).toContain('Writing [######..................] 25 % of 4 MB')
  expect(text().split('\n')).toHaveLength(2)
  expect(text()).toMatch(/\[#{24}\] 100 % of 4 MB\n$/)
})

test('a log gets a line every few seconds and one at the end of a step', () => {
  const { progress, wait, text } = shown(false)
  progress.step('Reading')
  for (let second = 0; second < 12; second++) {
    wait(1000)
    progress.add(MB)
  }
  progress.end()
  expect(text()).toBe('Reading 5 MB\nReading 10 MB\nReading 12 MB\n')
})
