import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adts, id3, id3Frame, vbrMp3 } from '#server/testing-frames.ts'
import { opus } from '#server/testing-sounds.ts'
import { readTags, recognise } from './inspect.ts'
import { readPeaks } from './peaks.ts'

function stored(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-inspect-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'x')
  writeFileSync(path, bytes)
  return path
}

test('an MP3 of variable bit rate without a length header has its length and its waveform', async () => {
  const path = stored(Buffer.concat([id3(Buffer.alloc(0)), vbrMp3(180)]))
  expect(await recognise(path)).toBe('audio/mpeg')
  const { title, artist, seconds } = await readTags(path)
  expect([title, artist, Math.round(seconds ?? 0)]).toEqual(['Tide', 'Nia', 180])
  expect(await readPeaks(path, 'audio/mpeg', 180)).toHaveLength(200)
})

test.each([
  ['raw AAC', 'audio/aac', () => adts(180)],
  ['Ogg of many small pages', 'audio/ogg; codecs=opus', () => opus({ pages: 6000, packets: 1 })],
])('%s is read to its end', async (_what, mime, sound) => {
  const path = stored(sound())
  expect(await recognise(path)).toBe(mime)
  expect((await readTags(path)).seconds).toBeGreaterThan(170)
})

const artists = () => Array.from({ length: 40_000 }, (_, i) => i.toString(36)).join('/')
const MB16 = 16 * 2 ** 20 - 100

test.each([
  ['a cover of 16 MB', id3Frame({ name: 'APIC', data: Buffer.alloc(MB16, 7) })],
  ['40,000 artists', id3Frame({ name: 'TPE2', data: Buffer.from(`\0${artists()}`) })],
])('of a tag with %s, the title and the artist are read', async (_what, frames) => {
  const path = stored(Buffer.concat([id3(frames), vbrMp3(10)]))
  const { title, artist, seconds } = await readTags(path)
  expect([title, artist, Math.round(seconds ?? 0)]).toEqual(['Tide', 'Nia', 10])
})

test.each([
  ['padding', Buffer.alloc(MB16)],
  ['empty frames', Buffer.alloc(MB16, Buffer.from('TXXX\0\0\0\0\0\0'))],
])('of a tag with 16 MB of %s, what comes first is read', async (_what, frames) => {
  const path = stored(Buffer.concat([id3(frames), vbrMp3(10)]))
  const { title, seconds } = await readTags(path)
  expect([title, Math.round(seconds ?? 0)]).toEqual(['Tide', 10])
})
