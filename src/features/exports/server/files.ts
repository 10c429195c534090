import type { Storage } from '#platform/storage/storage.ts'
import { openWhole } from '#platform/storage/whole-file.ts'
import type { Content, ContentMissing } from './content.ts'
import { missingTexts } from '../texts/files.ts'
import type { ZipEntry } from './zip.ts'

/** MISSING.txt names this many files, and counts them all. */
const NAMED = 10_000

/** The bytes of every file. MISSING.txt names files that storage doesn't have, and the export continues. */
export async function* fileEntries(
  content: Content,
  storage: Storage,
  nameOf: (key: string) => string,
): AsyncGenerator<ZipEntry> {
  const lines: string[] = []
  let count = 0
  const note = ({ key, reason }: ContentMissing) => {
    if (++count <= NAMED) lines.push(`${nameOf(key)}: ${missingTexts[reason]}`)
  }
  for await (const missing of content.missing()) note(missing)
  for await (const { key } of content.files()) {
    const found = await openWhole(storage, key)
    if (found) yield { name: nameOf(key), body: found.body as AsyncIterable<Uint8Array>, stored: true }
    else note({ key, reason: 'storage' })
  }
  if (count > 0) yield { name: 'MISSING.txt', text: missingTexts.list(count, lines) }
}

/** Files that texts and media name, but that the export can't or must not contain. There are few. */
export async function leftOut(content: Content): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const { key } of content.missing()) keys.add(key)
  return keys
}
