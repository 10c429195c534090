import type { FastifyRequest } from 'fastify'
import { MB } from '#lib/bytes.ts'
import { invalid } from '#platform/errors.ts'
import { receiveForm, type Upload } from '#platform/http/multipart.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { mediaCalls } from '../media.calls.ts'
import type { Media, Stored } from './media.service.ts'
import { mediaErrors } from '../texts/errors.ts'

const IMAGE_MAX = 10 * MB
/** The larger limit: only the bytes tell whether it is sound or video. */
const RECORDING_MAX = 500 * MB

export const editorUploadsRoutes: Routes<{ media: Media; uploadFolder: string }> = async (
  app,
  { media, uploadFolder },
) => {
  const route = routesOf(app, mediaCalls)

  /** A sender who has disconnected will not use the file. */
  async function finish<T>(request: FastifyRequest, stored: Stored & { answer: T }): Promise<T> {
    if (request.socket.destroyed) await media.discard([stored])
    return stored.answer
  }

  route(
    'POST /api/uploads/images',
    {
      preValidation: receiveForm(uploadFolder, { file: { maxBytes: IMAGE_MAX, name: mediaErrors.picture } }),
    },
    async (request) => finish(request, await media.uploadImage(theFile(request))),
  )

  route(
    'POST /api/uploads/media',
    {
      preValidation: receiveForm(uploadFolder, {
        file: { maxBytes: RECORDING_MAX, name: mediaErrors.video },
      }),
    },
    async (request) => finish(request, await media.uploadRecording(theFile(request))),
  )
}

function theFile({ uploads }: FastifyRequest): Upload {
  const [upload] = uploads
  if (!upload) throw invalid([{ path: 'file', message: mediaErrors.noFile }])
  return upload
}
