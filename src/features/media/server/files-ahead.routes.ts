import { AUDIO_MAX_BYTES } from '#lib/form-rules.ts'
import { HOUR } from '#platform/clock.ts'
import { invalid } from '#platform/errors.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { mediaCalls } from '../media.calls.ts'
import type { Media } from './media.service.ts'
import type { Parking } from './parking.service.ts'
import type { PrivateFiles } from './private-files.service.ts'
import { mediaErrors } from '../texts/errors.ts'

/** Higher than any person needs. */
const FILES_PER_HOUR = 60

type Services = { privateFiles: PrivateFiles; media: Media; parking: Parking; uploadFolder: string }

/** Files uploaded ahead of a public form, which then names them by their tokens. */
export const filesAheadRoutes: Routes<Services> = async (
  app,
  { privateFiles, media, parking, uploadFolder },
) => {
  const route = routesOf(app, mediaCalls)

  route(
    'POST /api/submissions/files',
    {
      config: { rateLimit: { max: FILES_PER_HOUR, timeWindow: HOUR } },
      preValidation: receiveForm(
        uploadFolder,
        { file: { maxBytes: AUDIO_MAX_BYTES, name: mediaErrors.file } },
        (request) => parking.admitFile(request),
      ),
    },
    async (request) => {
      const [upload] = request.uploads
      if (!upload) throw invalid([{ path: 'file', message: mediaErrors.noFile }])
      const { answer, ...stored } = await privateFiles.sendAhead(upload, request.body.kind)
      // A sender who has disconnected never got the token, and cannot use the file.
      if (request.socket.destroyed) await media.discard([stored])
      return answer
    },
  )

  route(
    'DELETE /api/submissions/files/:token',
    { config: { rateLimit: { max: FILES_PER_HOUR, timeWindow: HOUR } } },
    (request) => privateFiles.takeBack(request.params.token),
  )
}
