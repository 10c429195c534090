import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSpool, readSpooled } from './spool.ts'

test('an item is read back from its place, whatever letters it has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'deeper', 'items.jsonl')
  const spool = await openSpool(path)
  const items = ['plain', 'Mára 🎷 \n “x”', 'y'.repeat(3_000_000), ''].map((name, i) => ({
    item: { kind: 'term' as const, key: String(i), type: 'tag' as const, name, addresses: [] },
  }))
  const places = []
  for (const item of items) places.push(await spool.add(item))
  await spool.finish()
  await spool.close()
  const file = await open(path)
  onTestFinished(() => file.close())
  for (const [i, place] of places.entries()) expect(await readSpooled(file, place)).toEqual(items[i])
})
