import { createReadStream } from 'node:fs'
import { MB } from '#lib/bytes.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { archiveErrors } from '../texts/archive.ts'

const LINE_MAX = 256 * MB
const NEWLINE = 0x0a

/** The lines of a file. Node's readline would also split at U+2028, which a text may have. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of createReadStream(path, { highWaterMark: MB }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString()
      begun = []
      length = 0
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > LINE_MAX) throw new ArchiveProblem(archiveErrors.damaged('a line is too long'))
  }
  if (length > 0) yield Buffer.concat(begun).toString()
}
