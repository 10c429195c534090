import { fileTypeFromFile } from 'file-type'
import { parseFile } from 'music-metadata'
import { wrongKind } from '#platform/errors.ts'

type Kind = 'audio' | 'video'

/** What browsers play, by what the bytes say and not by what the file is called. */
const EXTENSIONS: Record<Kind, Record<string, string>> = {
  audio: {
    'audio/mpeg': 'mp3',
    'audio/wav': 'wav',
    'audio/vnd.wave': 'wav',
    'audio/flac': 'flac',
    'audio/x-flac': 'flac',
    'audio/ogg': 'ogg',
    'audio/opus': 'opus',
    'audio/ogg; codecs=opus': 'opus',
    'audio/mp4': 'm4a',
    'audio/x-m4a': 'm4a',
    'audio/aac': 'aac',
    'audio/aiff': 'aiff',
  },
  video: {
    'video/mp4': 'mp4',
    'video/webm': 'webm',
    'video/quicktime': 'mov',
    'video/x-m4v': 'm4v',
    'video/ogg': 'ogv',
  },
}

const WANTED: Record<Kind, string> = {
  audio: 'This is not a sound file we can play. Please use MP3, WAV, FLAC, OGG, M4A or AIFF.',
  video: 'This is not a video file we can play. Please use MP4, WebM or MOV.',
}

export type Recording = {
  mime: string
  extension: string
  seconds: number | null
  title: string
  artist: string
}

export async function inspectRecording(path: string, kind: Kind): Promise<Recording> {
  const type = await fileTypeFromFile(path)
  const mime = type?.mime ?? ''
  const extension = EXTENSIONS[kind][mime]
  if (!extension) throw wrongKind(WANTED[kind])
  return { mime, extension, ...(await readTags(path)) }
}

/** Tags are a courtesy: a file without any, or with broken ones, is as welcome. */
async function readTags(path: string) {
  try {
    const { common, format } = await parseFile(path, { duration: true, skipCovers: true })
    const { title = '', artist = '' } = common
    return { title, artist, seconds: format.duration ? Math.round(format.duration * 100) / 100 : null }
  } catch {
    return { title: '', artist: '', seconds: null }
  }
}
