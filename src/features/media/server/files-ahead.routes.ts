import { z } from 'zod'
import { AUDIO_MAX_BYTES } from '#lib/form-rules.ts'
import { HOUR } from '#platform/clock.ts'
import { invalid } from '#platform/errors.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { errors, type Routes } from '#platform/http/routes.ts'
import { SendAhead, SentAhead } from '../media.schema.ts'
import type { Media } from './media.service.ts'
import type { Parking } from './parking.service.ts'
import type { PrivateFiles } from './private-files.service.ts'

const tags = ['submissions']

/** High enough that no person meets it. */
const FILES_PER_HOUR = 60

type Services = { privateFiles: PrivateFiles; media: Media; parking: Parking; uploadFolder: string }

/** Files that are uploaded ahead of a public form, which then names them by their tokens. */
export const filesAheadRoutes: Routes<Services> = async (
  app,
  { privateFiles, media, parking, uploadFolder },
) => {
  app.post(
    '/submissions/files',
    {
      config: { rateLimit: { max: FILES_PER_HOUR, timeWindow: HOUR } },
      preValidation: receiveForm(
        uploadFolder,
        { file: { maxBytes: AUDIO_MAX_BYTES, name: 'A file' } },
        (request) => parking.admitFile(request),
      ),
      schema: {
        tags,
        summary: 'Send a file ahead of its form',
        description:
          'multipart/form-data with one file, `file`: audio (200 MB), PDF, DOC, DOCX or ZIP (10 MB). With `kind` only one of the two is taken: what its form would refuse is refused here. The token stands for it in a form for 24 hours; then it is removed.',
        consumes: ['multipart/form-data'],
        body: SendAhead,
        response: { 201: SentAhead, ...errors(400, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const [upload] = request.uploads
      if (!upload) throw invalid([{ path: 'file', message: 'Please choose a file.' }])
      const { answer, ...stored } = await privateFiles.sendAhead(upload, request.body.kind)
      // Whoever went away meanwhile has no token to name it by.
      if (request.socket.destroyed) await media.discard([stored])
      return reply.code(201).send(answer)
    },
  )

  app.delete(
    '/submissions/files/:token',
    {
      config: { rateLimit: { max: FILES_PER_HOUR, timeWindow: HOUR } },
      schema: {
        tags,
        summary: 'Remove a file that was sent ahead and that no form uses',
        params: z.object({ token: z.string().max(200) }),
        response: { 204: z.void(), ...errors(404, 429) },
      },
    },
    async (request, reply) => {
      await privateFiles.takeBack(request.params.token)
      return reply.code(204).send()
    },
  )
}
