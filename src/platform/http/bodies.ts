import type { IncomingHttpHeaders } from 'node:http'

type Head = { method?: string | undefined; headers: IncomingHttpHeaders }

export const hasBody = ({ headers }: Head): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const UPLOAD = /^(?:multipart\/|application\/octet-stream)/

/** Forms with files, and parts of a large file. The type of a read says nothing, because its body is not read. */
export const isUpload = ({ method, headers }: Head): boolean =>
  method !== 'GET' && method !== 'HEAD' && UPLOAD.test(headers['content-type']?.trim().toLowerCase() ?? '')
