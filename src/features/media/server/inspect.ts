import { open } from 'node:fs/promises'
import { fileTypeFromTokenizer } from 'file-type'
import { parseFromTokenizer, type IAudioMetadata, type IOptions } from 'music-metadata'
import { withLimitedReads } from './limited-reads.ts'
import { NO_TAGS, type Tags } from './media-tasks.ts'
import { readSoundHeader } from './sound-headers.ts'

const TAG_MAX = 300
/** Limits tags and the library's warnings about them, which take memory. */
const PARTS_MAX = 20_000

/** The type of a file by its bytes, not its name. Empty for unknown or broken files. */
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

/**
 * The tags of sound or video. Files without tags, or with broken ones, are accepted. For a file with too many tags,
 * returns those found so far.
 */
export async function readTags(path: string): Promise<Tags> {
  const found = await findTags(path)
  if (!found) return NO_TAGS
  const { common, format } = found
  const seconds = format.duration ? Math.round(format.duration * 100) / 100 : null
  return { title: tag(common.title), artist: tag(common.artist), seconds }
}

async function findTags(path: string): Promise<IAudioMetadata | undefined> {
  let found: IAudioMetadata | undefined
  let tags = 0
  const tooMany = () => tags > PARTS_MAX || (found?.quality.warnings.length ?? 0) > PARTS_MAX
  try {
    return await withLimitedReads(path, (file) => {
      file.stopWhen(tooMany)
      const observer: IOptions['observer'] = ({ metadata, tag: { type } }) => {
        found = metadata
        if (type === 'common') tags++
        file.check()
      }
      return parseFromTokenizer(file, { duration: true, skipCovers: true, observer })
    })
  } catch {
    return found
  }
}

/** Anyone may have written the tag. A NUL cannot be stored. */
const tag = (text = '') => text.replaceAll('\0', '').trim().slice(0, TAG_MAX)
