import { expect, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { createDisk } from './disk.ts'

const RESERVE = 256 * MB

/** A disk whose free space a test can set, for all folders or for each. */
function diskWith(free: number | Record<string, number>) {
  const now = { free }
  const disk = createDisk({
    dataDir: '/data',
    reserveBytes: RESERVE,
    probe: async (folder) => {
      const here = typeof now.free === 'number' ? now.free : now.free[folder]
      return here === undefined ? undefined : { free: here, total: 20_480 * MB }
    },
  })
  return { disk, now }
}

test('uploads can claim space down to the reserve, but not below it', async () => {
  const { disk } = diskWith(RESERVE + 300 * MB)
  expect(await disk.claim(200 * MB)).toBeDefined()
  expect(await disk.claim(101 * MB)).toBeUndefined()
  expect(await disk.claim(100 * MB)).toBeDefined()
})

test('concurrent claims never exceed the free space', async () => {
  const { disk } = diskWith(RESERVE + 1000 * MB)
  const claims = await Promise.all(Array.from({ length: 20 }, () => disk.claim(200 * MB)))
  expect(claims.filter((claim) => claim !== undefined)).toHaveLength(5)
  expect(disk.promised).toBe(1000 * MB)
})

test('written bytes leave the claim, and ending it frees the rest', async () => {
  const { disk } = diskWith(RESERVE + 300 * MB)
  const claim = await disk.claim(200 * MB)
  expect(await claim?.passed(50 * MB)).toBe(true)
  expect(disk.promised).toBe(150 * MB)
  claim?.end()
  claim?.end()
  expect(disk.promised).toBe(0)
})

test('an upload stops when another program fills the disk', async () => {
  const { disk, now } = diskWith(RESERVE + 300 * MB)
  const claim = await disk.claim(200 * MB)
  expect(await claim?.passed(2 * MB)).toBe(true)
  now.free = RESERVE - 1
  expect(await claim?.passed(2 * MB)).toBe(false)
})

test('without a known length, space is claimed step by step', async () => {
  const { disk, now } = diskWith(RESERVE + 10 * MB)
  const claim = await disk.claim(MB)
  expect(await claim?.passed(MB)).toBe(true)
  expect(disk.promised).toBe(MB)
  now.free = RESERVE + MB / 2
  expect(await claim?.passed(MB)).toBe(false)
})

test('a large upload claims little in advance, and one that fits can finish', async () => {
  const length = 9.5 * MB
  const chunk = 65_000
  const { disk, now } = diskWith(RESERVE + length)
  expect(await disk.claim(length + 1, 4 * MB)).toBeUndefined()
  const claim = await disk.claim(length, 4 * MB)
  expect(disk.promised).toBe(4 * MB)
  for (let written = chunk; written < length; written += chunk) {
    now.free = RESERVE + length - written
    expect(await claim?.passed(chunk)).toBe(true)
    expect(disk.promised).toBeLessThanOrEqual(4 * MB)
  }
})

test('the fullest of the disks decides', async () => {
  const { disk } = diskWith({ '/data': 5000 * MB, '/data/uploads': RESERVE + 20 * MB })
  expect(await disk.claim(21 * MB)).toBeUndefined()
  expect(await disk.status()).toMatchObject({ free: RESERVE + 20 * MB, state: 'low' })
})

test.each([
  [20_000 * MB, 'ok'],
  [4 * RESERVE - 1, 'low'],
  [RESERVE + 16 * MB, 'low'],
  [RESERVE + 16 * MB - 1, 'full'],
  [RESERVE - 1, 'full'],
])('with %s bytes free the disk is %s', async (free, state) => {
  expect(await diskWith(free).disk.status()).toMatchObject({ free, state, reserve: RESERVE })
})
