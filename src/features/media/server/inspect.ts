import { open } from 'node:fs/promises'
import { fileTypeFromTokenizer } from 'file-type'
import { parseFromTokenizer } from 'music-metadata'
import { withLimitedReads } from './limited-reads.ts'
import { NO_TAGS, type Tags } from './media-tasks.ts'
import { readSoundHeader } from './sound-headers.ts'

const TAG_MAX = 300

/** What a file is, by its bytes and not by its name. Empty for what is nothing known, or plainly broken. */
export async function recognise(path: string): Promise<string> {
  const mime = await withLimitedReads(path, fileTypeFromTokenizer)
    .then((found) => found?.mime ?? '')
    .catch(() => '')
  const file = await open(path, 'r')
  try {
    return (await readSoundHeader(file, mime)) === 'invalid' ? '' : mime
  } finally {
    await file.close()
  }
}

/** What sound or video says of itself. Tags are a courtesy: a file without any, or with broken ones, is as welcome. */
export async function readTags(path: string): Promise<Tags> {
  try {
    const { common, format } = await withLimitedReads(path, (file) =>
      parseFromTokenizer(file, { duration: true, skipCovers: true }),
    )
    const seconds = format.duration ? Math.round(format.duration * 100) / 100 : null
    return { title: tag(common.title), artist: tag(common.artist), seconds }
  } catch {
    return NO_TAGS
  }
}

/** Anybody may have written the tag; a NUL cannot be stored. */
const tag = (text = '') => text.replaceAll('\0', '').trim().slice(0, TAG_MAX)
