import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../storage/storage.ts'
import { matchesEtag } from './etags.ts'
import { sendBytes } from './send-bytes.ts'

type PrivateFile = { key: string; mime: string; bytes: number; sha256: string; name: string }

/** A file for one person: proxies must not cache it, and browsers must not run it. */
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { file, as }: { file: PrivateFile; as: 'inline' | 'attachment' },
) {
  const etag = `"${file.sha256.slice(0, 32)}"`
  void reply
    .type(file.mime)
    .header('content-disposition', `${as}; filename*=UTF-8''${encoded(file.name)}`)
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendBytes(request, reply, storage, file.key, { bytes: file.bytes, etag })
}

/** RFC 8187 requires encoding these, but encodeURIComponent doesn't. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed() || 'file').replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
