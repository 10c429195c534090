import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { MB } from '#lib/bytes.ts'
import { PRIVATE_FILE } from '#platform/data-folder.ts'

const NEWLINE = 0x0a

export type SpoolWriter = {
  add(name: string, rows: readonly object[]): Promise<void>
  close(): Promise<void>
}

/** Writes rows as lines of JSON, a file for each name. */
export function spoolWriter(folder: string, onBytes: (bytes: number) => void): SpoolWriter {
  const files = new Map<string, FileHandle>()
  return {
    async add(name, rows) {
      if (!files.has(name)) files.set(name, await open(pathOf(folder, name), 'wx', PRIVATE_FILE))
      const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      await files.get(name)!.appendFile(text)
      onBytes(text.length)
    },
    close: async () => {
      for (const file of files.values()) await file.close()
    },
  }
}

const pathOf = (folder: string, name: string) => join(folder, `${name}.jsonl`)

/** The rows of a spooled file. JSON has no line breaks, and a row may be larger than a chunk. */
export async function* spooled<T>(folder: string, name: string): AsyncGenerator<T> {
  let begun: Buffer[] = []
  const bytes = createReadStream(pathOf(folder, name), { highWaterMark: MB }) as AsyncIterable<Buffer>
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield JSON.parse(Buffer.concat([...begun, chunk.subarray(from, end)]).toString()) as T
      begun = []
      from = end + 1
    }
    begun.push(chunk.subarray(from))
  }
}
