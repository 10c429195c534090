import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readPeaks } from './peaks.ts'

const SAMPLE = fileURLToPath(new URL('../../../../sample/audio/kelpwork-pressure-ridge.mp3', import.meta.url))

/** Two seconds: the first silent, the second as loud as can be. */
function wav(bits: 16 | 24, channels = 2): string {
  const rate = 8000
  const bytes = bits / 8
  const samples = Buffer.alloc(rate * 2 * channels * bytes)
  for (let i = rate * channels; i < rate * 2 * channels; i++)
    samples.writeIntLE(2 ** (bits - 1) - 1, i * bytes, bytes)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-peaks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'x.wav')
  writeFileSync(path, Buffer.concat([head, samples]))
  return path
}

test.each([16, 24] as const)('a WAV of %i bits is drawn as it sounds', async (bits) => {
  const peaks = await readPeaks(wav(bits), 'audio/wav', 2)
  expect(peaks).toHaveLength(200)
  expect(peaks?.slice(0, 99)).toEqual(Array.from({ length: 99 }, () => 0))
  expect(peaks?.slice(101)).toEqual(Array.from({ length: 99 }, () => 100))
})

test('an MP3 is drawn along its whole length', async () => {
  const peaks = await readPeaks(SAMPLE, 'audio/mpeg', 33)
  expect(peaks).toHaveLength(200)
  expect(Math.max(...(peaks ?? []))).toBe(100)
  expect(new Set(peaks).size).toBeGreaterThan(20)
})

test('what cannot be decoded has no picture', async () => {
  expect(await readPeaks(SAMPLE, 'audio/aac', 33)).toBeNull()
  expect(await readPeaks(SAMPLE, 'audio/wav', 33)).toBeNull()
  expect(await readPeaks(SAMPLE, 'audio/mpeg', 0)).toBeNull()
})
