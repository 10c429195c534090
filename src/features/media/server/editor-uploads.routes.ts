import type { FastifyRequest } from 'fastify'
import { MB } from '#lib/bytes.ts'
import { invalid } from '#platform/errors.ts'
import { requireRole } from '#platform/http/identity.ts'
import { receiveForm, type Upload } from '#platform/http/multipart.ts'
import { BEARER, errors, type Routes } from '#platform/http/routes.ts'
import { UploadedImage, UploadedMedia } from '../media.schema.ts'
import type { Media, Stored } from './media.service.ts'

const IMAGE_MAX = 10 * MB
/** The larger of the two; which of them it is, and so how large it may be, the bytes tell. */
const RECORDING_MAX = 500 * MB

const described = (summary: string) => ({
  tags: ['media'],
  summary,
  description: 'multipart/form-data with one file, `file`. What no saved post uses is removed after 7 days.',
  consumes: ['multipart/form-data'],
  security: BEARER,
})

export const editorUploadsRoutes: Routes<{ media: Media; uploadFolder: string }> = async (
  app,
  { media, uploadFolder },
) => {
  /** Whoever went away while the file was worked on will not use it. */
  async function finish<T>(request: FastifyRequest, stored: Stored & { answer: T }): Promise<T> {
    if (request.socket.destroyed) await media.discard([stored])
    return stored.answer
  }

  app.post(
    '/uploads/images',
    {
      onRequest: requireRole('editor'),
      preValidation: receiveForm(uploadFolder, { file: { maxBytes: IMAGE_MAX, name: 'A picture' } }),
      schema: {
        ...described('Upload a picture of at most 10 MB'),
        response: { 201: UploadedImage, ...errors(400, 401, 403, 413, 415, 507) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await finish(request, await media.uploadImage(theFile(request)))),
  )

  app.post(
    '/uploads/media',
    {
      onRequest: requireRole('editor'),
      preValidation: receiveForm(uploadFolder, { file: { maxBytes: RECORDING_MAX, name: 'A video file' } }),
      schema: {
        ...described('Upload sound of at most 200 MB or video of at most 500 MB'),
        response: { 201: UploadedMedia, ...errors(400, 401, 403, 413, 415, 507) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await finish(request, await media.uploadRecording(theFile(request)))),
  )
}

function theFile({ uploads }: FastifyRequest): Upload {
  const [upload] = uploads
  if (!upload) throw invalid([{ path: 'file', message: 'Please choose a file.' }])
  return upload
}
