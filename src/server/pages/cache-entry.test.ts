import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createEntry, improve, variantOf } from './cache-entry.ts'

const STYLES = Buffer.from('main { color: red } '.repeat(500))
const TEXT = `<style>${STYLES.toString()}</style><p>Été 音楽</p>`

const headers = { 'content-type': 'text/html' }
const answer = { status: 200, headers, body: TEXT }
const inPieces = () =>
  createEntry({
    ...answer,
    body: { before: Buffer.from('<style>'), shared: STYLES, after: Buffer.from('</style><p>Été 音楽</p>') },
  })

test('a page in pieces is sent as if it were one text, in every encoding', async () => {
  const [whole, entry] = [createEntry(answer), inPieces()]
  expect(entry.etag).toBe(whole.etag)
  for (let time = 1; time <= 3; time++) {
    expect(variantOf(entry, 'identity').body.toString()).toBe(TEXT)
    expect(variantOf(entry, 'identity').head).toEqual(variantOf(whole, 'identity').head)
  }
  const brotli = variantOf(entry, 'br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT)
  await improve(entry, 'br', brotli)
  expect(variantOf(entry, 'br').body.length).toBeLessThanOrEqual(brotli.body.length)
  expect(brotliDecompressSync(variantOf(entry, 'br').body).toString()).toBe(TEXT)
  expect(gunzipSync(variantOf(entry, 'gzip').body).toString()).toBe(TEXT)
})

test('bytes that pages share count less, and are held uncompressed only for a page that is asked for like that twice', () => {
  const entry = inPieces()
  expect(entry.bytes).toBeLessThan(createEntry(answer).bytes - STYLES.length)
  expect(entry.variants.identity).toBeUndefined()
  variantOf(entry, 'identity')
  expect(entry.variants.identity).toBeUndefined()
  const second = variantOf(entry, 'identity')
  expect(variantOf(entry, 'identity')).toBe(second)
})
