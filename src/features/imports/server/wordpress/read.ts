import { invalid } from '#platform/errors.ts'
import type { SourceItem } from '../source.ts'
import { readerTexts } from '../../texts/readers.ts'
import { decoded } from './decode.ts'
import { ItemReader } from './items.ts'
import { LONGEST_HEAD } from './limits.ts'
import { RecordCollector, type XmlRecord, valueOf } from './records.ts'
import { SiteHead } from './site.ts'
import { XmlScanner } from './xml-scanner.ts'

/** The end of the file, with room for a comment of a plugin. */
const TAIL = 1000

const notAnExport = () => invalid([{ path: 'file', message: readerTexts.notWordpress }])

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2) while it arrives. Memory is limited whatever the file contains, and
 * mistakes in the file cost at most the item that they are in.
 */
export async function* readWordpress(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceItem> {
  const head = new SiteHead()
  const records: XmlRecord[] = []
  let hasBegun = false
  let reader: ItemReader | undefined
  const collector = new RecordCollector({
    head: (field) => head.add(field),
    comment: (comment) => head.addComment(comment),
    begin: () => (hasBegun = true),
    record: (record) => records.push(record),
  })
  const scanner = new XmlScanner(collector)

  function* items(): Generator<SourceItem> {
    for (const record of records.splice(0)) {
      if (!reader) {
        if (!head.isExport && valueOf(record, 'wp:post_type') === '') throw notAnExport()
        reader = new ItemReader(head)
        yield head.site()
      }
      yield* reader.read(record)
    }
  }

  let length = 0
  let tail = ''
  for await (const text of decoded(bytes)) {
    scanner.write(text)
    length += text.length
    tail = (tail + text).slice(-TAIL)
    if (!hasBegun && !head.isExport && length > LONGEST_HEAD) throw notAnExport()
    yield* items()
  }
  scanner.end()
  collector.end()
  yield* items()
  if (!reader && !head.isExport) throw notAnExport()
  if (!reader) yield head.site()
  yield* reader?.end() ?? []
  // An export that ran out of time or memory just stops.
  if (!tail.includes('</rss>'))
    yield { kind: 'unread', key: 'end', name: head.site().title, note: { code: 'export-cut', detail: '' } }
}
