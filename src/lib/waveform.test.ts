import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WAVE_HEIGHT, WAVE_WIDTH, waveformPath } from './waveform.ts'

const barsOf = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)h\d+v(\d+)/g)].map(([, x, y, height]) => [x, y, height].map(Number))

test('a track without peaks is a plain bar', () => {
  expect(barsOf(waveformPath([]))).toEqual([[0, 48, 4]])
})

test('the loudest moment gets the full height, and silence a line', () => {
  const heights = barsOf(waveformPath([0, 0, 40, 80])).map(([, , height]) => height)
  expect(Math.max(...heights.map(Number))).toBe(WAVE_HEIGHT)
  expect(heights[0]).toBe(4)
  expect(heights.at(-1)).toBe(WAVE_HEIGHT)
})

test('no peak is drawn outside the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 400 }), (peaks) => {
      for (const [x, y, height] of barsOf(waveformPath(peaks)) as [number, number, number][]) {
        expect(x).toBeLessThan(WAVE_WIDTH)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y + height).toBeLessThanOrEqual(WAVE_HEIGHT)
      }
    }),
  )
})
