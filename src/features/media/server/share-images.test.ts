import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createShareImages } from './share-images.ts'

const SUBJECT = { title: 'Kelpwork', genre: 'Folk', site: 'Sleevenotes', hero: null }

/** Share pictures whose drawing waits for `open`. */
function behindGate() {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-share-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const gate = Promise.withResolvers<void>()
  let drawing = 0
  let most = 0
  const images = createShareImages({
    storage: {} as never,
    undecodable: {} as never,
    mediaWorker: {
      async share(_card: object, target: string) {
        most = Math.max(most, ++drawing)
        await gate.promise
        writeFileSync(target, 'drawn')
        drawing--
      },
    } as never,
    folder,
  })
  return { images, open: () => gate.resolve(), most: () => most }
}

test('share pictures are drawn one at a time, and a flood of requests is refused', async () => {
  const { images, open, most } = behindGate()
  const asked = Array.from({ length: 50 }, (_, n) => images.of(`post ${n}`, SUBJECT))
  await expect(images.of('one more', SUBJECT)).rejects.toMatchObject({ status: 503, code: 'busy' })
  const again = images.of('post 7', SUBJECT)
  open()
  expect((await Promise.all([...asked, again])).map(String)).toEqual(Array(51).fill('drawn'))
  expect(most()).toBe(1)
  expect(String(await images.of('one more', SUBJECT))).toBe('drawn')
})
