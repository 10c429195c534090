export type FileKind = 'image' | 'recording'

const RECORDING = /\.(?:mp3|wav|flac|ogg|opus|m4a|aac|aiff?|mp4|webm|mov|m4v|ogv)(?:[?#]|$)/i
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i

/** Undefined for documents and pages, which an import doesn't copy. */
export const fileKindOf = (address: string): FileKind | undefined => {
  if (RECORDING.test(address)) return 'recording'
  return PICTURE.test(address) ? 'image' : undefined
}
