import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { flac, opus, vorbis, wave } from '#server/testing-sounds.ts'
import { readPeaks } from './peaks.ts'

const SAMPLE = fileURLToPath(new URL('../../../../sample/audio/kelpwork-pressure-ridge.mp3', import.meta.url))

function stored(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-peaks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'x')
  writeFileSync(path, bytes)
  return path
}

/** Two seconds: the first silent, the second at full volume. */
function halfLoud(bits: 16 | 24, channels = 2): Buffer {
  const bytes = bits / 8
  const samples = Buffer.alloc(8000 * 2 * channels * bytes)
  for (let i = 8000 * channels; i < 8000 * 2 * channels; i++)
    samples.writeIntLE(2 ** (bits - 1) - 1, i * bytes, bytes)
  return samples
}

test.each([16, 24] as const)('a WAV of %i bits is drawn as it sounds', async (bits) => {
  const peaks = await readPeaks(stored(wave(halfLoud(bits), { bits, channels: 2 })), 'audio/wav', 2)
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

test('a file that cannot be decoded has no waveform', async () => {
  expect(await readPeaks(SAMPLE, 'audio/aac', 33)).toBeNull()
  expect(await readPeaks(SAMPLE, 'audio/wav', 33)).toBeNull()
  expect(await readPeaks(SAMPLE, 'audio/mpeg', 0)).toBeNull()
})

test.each([
  ['FLAC', 'audio/flac', () => flac(), 5.12],
  ['Vorbis', 'audio/ogg', vorbis, 2],
  ['Opus', 'audio/opus', () => opus(), 12],
] as const)('%s is drawn', async (_name, mime, sound, seconds) => {
  expect(await readPeaks(stored(sound()), mime, seconds)).toHaveLength(200)
})

const silence = Buffer.alloc(16_000, 128)

test.each([
  ['0 channels', { channels: 0, align: 1 }],
  ['65,535 channels', { channels: 65_535, align: 65_535 }],
  ['a rate of 0', { rate: 0 }],
  ['a rate of 4 GHz', { rate: 4e9, align: 1 }],
  ['0 bits', { bits: 0, align: 1 }],
  ['13 bits', { bits: 13, align: 2 }],
  ['a frame of 0 bytes', { align: 0 }],
  ['a frame of the wrong length', { align: 3 }],
  ['a kind that is not plain samples', { format: 2 }],
] as const)('a WAV file whose header declares %s has no waveform', async (_what, header) => {
  expect(await readPeaks(stored(wave(silence, header)), 'audio/wav', 2)).toBeNull()
})

test('only as much is decoded as the file declares', async () => {
  const bomb = flac({ frames: 2000, channels: 8, block: 65_535, rate: 48_000, seconds: 3 })
  const before = process.memoryUsage().arrayBuffers
  expect(await readPeaks(stored(bomb), 'audio/flac', 3)).toHaveLength(200)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(400 * MB)
})
