import { MEDIA_TYPES, type MediaType } from '#lib/values.ts'
import { wrongKind } from '#platform/errors.ts'
import type { MediaWorker } from './media-worker.ts'
import { recordingErrors } from '../texts/errors.ts'

/** Formats that browsers play, by their bytes and not by their name. */
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

/** The file ending for a sound file of this type; undefined for other files. */
export const audioExtension = (mime: string): string | undefined => EXTENSIONS.audio[mime]

export type Recording = {
  kind: MediaType
  mime: string
  extension: string
  seconds: number | null
  title: string
  artist: string
}

/** The type by its bytes. Refuses files that are neither sound nor video, or not the expected kind. */
export async function inspectRecording(
  mediaWorker: MediaWorker,
  sent: Parameters<MediaWorker['inspect']>[0],
  wanted?: MediaType,
): Promise<Recording> {
  const { mime, ...tags } = await mediaWorker.inspect(sent)
  const kind = MEDIA_TYPES.find((each) => (wanted ?? each) === each && EXTENSIONS[each][mime])
  if (!kind) throw wrongKind(recordingErrors[wanted ?? 'either'])
  return { kind, mime, extension: EXTENSIONS[kind][mime]!, ...tags }
}
