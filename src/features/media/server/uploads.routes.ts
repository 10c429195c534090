import { extname } from 'node:path'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { notFound } from '#platform/errors.ts'
import { matchesEtag } from '#platform/http/etags.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sendBytes } from '#platform/http/send-bytes.ts'
import type { Storage } from '#platform/storage/storage.ts'
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

/** Names are never used twice, so what was fetched once holds for ever. */
/** The original in place of a size that there was no room for. */
const FOR_NOW = 'public, max-age=60'
const FOR_EVER = 'public, max-age=31536000, immutable'

export const uploadsRoutes: Routes<{ storage: Storage; variants: Variants }> = async (
  app,
  { storage, variants },
) => {
  app.get(
    '/uploads/*',
    { schema: { hide: true, params: z.object({ '*': z.string() }) } },
    async (request, reply) => {
      const asked = request.params['*']
      if (!PUBLIC_KEY.test(asked)) throw notFound('File')
      const key = (await storage.stat(asked)) ? asked : await variants.ensure(asked)
      const found = key && (await storage.stat(key))
      if (!key || !found) throw notFound('File')
      const etag = `"${found.bytes.toString(36)}-${found.modified.getTime().toString(36)}"`
      describe(reply, key, etag, found.modified)
      if (key !== asked) void reply.header('cache-control', FOR_NOW)
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return sendBytes(request, reply, storage, key, { bytes: found.bytes, etag })
    },
  )
}

function describe(reply: FastifyReply, key: string, etag: string, modified: Date) {
  void reply
    .type(TYPES[extname(key)] ?? 'application/octet-stream')
    .header('cache-control', FOR_EVER)
    .header('etag', etag)
    .header('last-modified', modified.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
}
