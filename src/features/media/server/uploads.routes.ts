import { extname } from 'node:path'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { notFound } from '#platform/errors.ts'
import { callerMay } from '#platform/http/identity.ts'
import { matchesEtag } from '#platform/http/etags.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sendBytes } from '#platform/http/send-bytes.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { FileAccess } from './file-access.ts'
import type { Variants } from './variants.ts'

const PUBLIC_KEY = /^(images|audio|video)\/[\w-]+\.\w+$/

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.flac': 'audio/flac',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.aiff': 'audio/aiff',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.ogv': 'video/ogg',
}

/** Serves the original when there was no room for the size. */
const FOR_NOW = 'public, max-age=60'
/**
 * Names are never reused, so browsers keep a picture forever. A CDN asks again after ten minutes, since a picture
 * can be withdrawn. Recordings are revalidated each time.
 */
const PICTURE = 'public, max-age=31536000, s-maxage=600, immutable'
const RECORDING = 'public, no-cache'
const FOR_STAFF = 'private, no-cache'

const keptFor = (key: string) => (key.startsWith('images/') ? PICTURE : RECORDING)

type Needs = { storage: Storage; variants: Variants; fileAccess: FileAccess }

export const uploadsRoutes: Routes<Needs> = async (app, { storage, variants, fileAccess }) => {
  app.get(
    '/uploads/*',
    { schema: { hide: true, params: z.object({ '*': z.string() }) } },
    async (request, reply) => {
      const asked = request.params['*']
      // The file may be published at any moment, so no cache may store that it was missing.
      void reply.header('cache-control', 'no-store')
      if (!PUBLIC_KEY.test(asked)) throw notFound('File')
      const open = await fileAccess.isPublic(asked)
      if (!open && !callerMay(request, 'posts.write')) throw notFound('File')
      const key = (await storage.stat(asked)) ? asked : await variants.ensure(asked)
      const found = key && (await storage.stat(key))
      if (!key || !found) throw notFound('File')
      const etag = `"${found.bytes.toString(36)}-${found.modified.getTime().toString(36)}"`
      describe(reply, key, etag, found.modified)
      void reply
        .header('cache-control', open ? (key === asked ? keptFor(key) : FOR_NOW) : FOR_STAFF)
        .header('cross-origin-resource-policy', open ? 'cross-origin' : 'same-origin')
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return sendBytes(request, reply, storage, key, { bytes: found.bytes, etag })
    },
  )
}

function describe(reply: FastifyReply, key: string, etag: string, modified: Date) {
  void reply
    .type(TYPES[extname(key)] ?? 'application/octet-stream')
    .header('etag', etag)
    .header('last-modified', modified.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox")
}
