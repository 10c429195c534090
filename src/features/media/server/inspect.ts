import { fileTypeFromFile } from 'file-type'
import { parseFile } from 'music-metadata'
import type { Inspected } from './media-tasks.ts'

const TAG_MAX = 300

/** What a file is, by its bytes and not by its name; for sound and video also what it says of itself. */
export async function inspectFile(path: string): Promise<Inspected> {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  const tags = /^(audio|video)\//.test(mime) ? await readTags(path) : NO_TAGS
  return { mime, ...tags }
}

const NO_TAGS = { title: '', artist: '', seconds: null }

/** Tags are a courtesy: a file without any, or with broken ones, is as welcome. */
async function readTags(path: string): Promise<Omit<Inspected, 'mime'>> {
  try {
    const { common, format } = await parseFile(path, { duration: true, skipCovers: true })
    const seconds = format.duration ? Math.round(format.duration * 100) / 100 : null
    return { title: tag(common.title), artist: tag(common.artist), seconds }
  } catch {
    return NO_TAGS
  }
}

/** Whoever wrote the tag may have written anything; a NUL cannot be stored. */
const tag = (text = '') => text.replaceAll('\0', '').trim().slice(0, TAG_MAX)
