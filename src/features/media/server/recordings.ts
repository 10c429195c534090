import { MEDIA_TYPES, type MediaType } from '#lib/values.ts'
import { wrongKind } from '#platform/errors.ts'
import type { MediaWorker } from './media-worker.ts'

/** What browsers play, by what the bytes say and not by what the file is called. */
const EXTENSIONS: Record<MediaType, Record<string, string>> = {
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

const WANTED: Record<MediaType, string> = {
  audio: 'This is not a sound file we can play. Please use MP3, WAV, FLAC, OGG, M4A or AIFF.',
  video: 'This is not a video file we can play. Please use MP4, WebM or MOV.',
}

const NEITHER =
  'This is not a sound or video file we can play. Please use MP3, WAV, FLAC, OGG, M4A, AIFF, MP4, WebM or MOV.'

/** How a sound file of this kind is called in storage; undefined for what is none. */
export const audioExtension = (mime: string): string | undefined => EXTENSIONS.audio[mime]

export const NOT_PLAYABLE = WANTED.audio

export type Recording = {
  kind: MediaType
  mime: string
  extension: string
  seconds: number | null
  title: string
  artist: string
}

/** What the bytes are; refused when they are neither kind, or not the one that was asked for. */
export async function inspectRecording(
  workshop: MediaWorker,
  sent: Parameters<MediaWorker['inspect']>[0],
  wanted?: MediaType,
): Promise<Recording> {
  const { mime, ...tags } = await workshop.inspect(sent)
  const kind = MEDIA_TYPES.find((each) => (wanted ?? each) === each && EXTENSIONS[each][mime])
  if (!kind) throw wrongKind(wanted ? WANTED[wanted] : NEITHER)
  return { kind, mime, extension: EXTENSIONS[kind][mime]!, ...tags }
}
