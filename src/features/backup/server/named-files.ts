import { join } from 'node:path'
import { isFileKey, tableEntry } from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { linesOf } from './lines.ts'
import { archiveErrors } from '../texts/archive.ts'

export type NamedFile = {
  key: string
  mime: string
  bytes: number
  kept_at: string | null
  going_at?: string | null
}

/** The files that the rows of a spooled or unpacked database name, without those that were being removed. */
export async function* filesNamedIn(folder: string): AsyncGenerator<NamedFile> {
  for await (const line of linesOf(join(folder, tableEntry('file')))) {
    const file = JSON.parse(line) as NamedFile
    if (!isFileKey(file.key)) throw new ArchiveProblem(archiveErrors.badKey(file.key))
    if (!file.going_at) yield file
  }
}
