import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ghostNotes } from '../../texts/notes-ghost.ts'

test('every note about a Ghost export has a sentence', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true })
  const sources = files.filter((name) => name.endsWith('.ts') && !/test/.test(name))
  const texts = await Promise.all(sources.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  const codes = new Set(
    texts.flatMap((text) => [...text.matchAll(/'(ghost-[a-z-]+)'/g)].map(([, code]) => code!)),
  )
  expect([...codes].toSorted()).toEqual(Object.keys(ghostNotes).toSorted())
  for (const sentence of Object.values(ghostNotes))
    expect(sentence('Windfall')).toMatch(/^[A-Z].*[.)]$|: Windfall$/)
})
