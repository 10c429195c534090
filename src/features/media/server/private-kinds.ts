import { extname } from 'node:path'
import { formatBytes } from '#lib/bytes.ts'
import { AUDIO_MAX_BYTES, DOCUMENT_MAX_BYTES, NOT_A_DOCUMENT } from '#lib/form-rules.ts'
import { tooLarge, wrongKind } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type { MediaWorker } from './media-worker.ts'
import { audioExtension, NOT_PLAYABLE } from './recordings.ts'

export type PrivateKind = 'audio' | 'document'

const DOCUMENTS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/zip': 'zip',
}

/** The container of old Word files is that of many other programs' files too: there the name has a say. */
const OLD_OFFICE = 'application/x-cfb'
const OLD_WORD = 'application/msword'

const NEITHER = 'Please choose an audio file, or a PDF, DOC, DOCX or ZIP file'
const REFUSALS: Record<PrivateKind, string> = { audio: NOT_PLAYABLE, document: NOT_A_DOCUMENT }
const MAX_BYTES: Record<PrivateKind, number> = { audio: AUDIO_MAX_BYTES, document: DOCUMENT_MAX_BYTES }
const NAMES: Record<PrivateKind, string> = { audio: 'An audio file', document: 'A document' }

/** What the bytes of a sent file are; refused when they are not what was asked for. */
export async function inspectPrivate(workshop: MediaWorker, upload: Upload, wanted?: PrivateKind) {
  const { field, filename, bytes } = upload
  const found = await workshop.inspect(upload)
  const word = found.mime === OLD_OFFICE && extname(filename).toLowerCase() === '.doc'
  const mime = word ? OLD_WORD : found.mime
  const extensions = { audio: audioExtension(mime), document: word ? 'doc' : DOCUMENTS[mime] }
  const kind = (['audio', 'document'] as const).find((each) => (wanted ?? each) === each && extensions[each])
  if (!kind) throw wrongKind(wanted ? REFUSALS[wanted] : NEITHER, field)
  if (bytes > MAX_BYTES[kind])
    throw tooLarge(`${NAMES[kind]} may be at most ${formatBytes(MAX_BYTES[kind])}`, field)
  return { ...found, mime, kind, extension: extensions[kind]! }
}
