import { extname } from 'node:path'
import { formatBytes } from '#lib/bytes.ts'
import { AUDIO_MAX_BYTES, DOCUMENT_MAX_BYTES } from '#lib/form-rules.ts'
import { PRIVATE_KINDS, type PrivateKind } from '#lib/values.ts'
import { NOT_A_DOCUMENT, tooLargeText } from '#lib/texts/form-errors.ts'
import { tooLarge, wrongKind } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type { MediaWorker } from './media-worker.ts'
import { audioExtension } from './recordings.ts'
import { formFileErrors, recordingErrors } from '../texts/errors.ts'

const DOCUMENTS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/zip': 'zip',
}

/** Old Word files share their container format with other programs, so here the name decides. */
const OLD_OFFICE = 'application/x-cfb'
const OLD_WORD = 'application/msword'

const REFUSALS: Record<PrivateKind, string> = { audio: recordingErrors.audio, document: NOT_A_DOCUMENT }
const MAX_BYTES: Record<PrivateKind, number> = { audio: AUDIO_MAX_BYTES, document: DOCUMENT_MAX_BYTES }

/** The type of a sent file by its bytes. Refuses files of another type than expected. */
export async function inspectPrivate(mediaWorker: MediaWorker, upload: Upload, wanted?: PrivateKind) {
  const { field, filename, bytes } = upload
  const found = await mediaWorker.inspect(upload)
  const word = found.mime === OLD_OFFICE && extname(filename).toLowerCase() === '.doc'
  const mime = word ? OLD_WORD : found.mime
  const extensions = { audio: audioExtension(mime), document: word ? 'doc' : DOCUMENTS[mime] }
  const kind = PRIVATE_KINDS.find((each) => (wanted ?? each) === each && extensions[each])
  if (!kind) throw wrongKind(wanted ? REFUSALS[wanted] : formFileErrors.eitherKind, field)
  if (bytes > MAX_BYTES[kind])
    throw tooLarge(tooLargeText(formFileErrors[kind], formatBytes(MAX_BYTES[kind])), field)
  return { ...found, mime, kind, extension: extensions[kind]! }
}
