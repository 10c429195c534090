import { z } from 'zod'
import { SendAhead, SentAhead } from '#features/media/media.schema.ts'
import type { Parking } from '#features/media/server/parking.service.ts'
import type { PrivateFiles } from '#features/media/server/private-files.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { AUDIO_MAX_BYTES, DOCUMENT_MAX_BYTES } from '#lib/form-rules.ts'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { invalid } from '#platform/errors.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { errors, IdempotencyHeader, type Routes } from '#platform/http/routes.ts'
import { AUDIO_NAME, PRESS_KIT_NAME } from '../submissions.rules.ts'
import {
  StatusLookup,
  SubmissionForm,
  SubmissionId,
  SubmissionReceived,
  SubmissionState,
} from '../submissions.schema.ts'
import type { Submissions } from './submissions.service.ts'

const tags = ['submissions']

/** High enough that no person meets them. */
const SUBMISSIONS_PER_HOUR = 60
const FILES_PER_HOUR = 60
const LOOKUPS_PER_TEN_MINUTES = 60

type Services = {
  submissions: Submissions
  privateFiles: PrivateFiles
  media: Media
  parking: Parking
  uploadFolder: string
}

/** What artists do. */
export const submissionsRoutes: Routes<Services> = async (
  app,
  { submissions, privateFiles, media, parking, uploadFolder },
) => {
  app.post(
    '/submissions',
    {
      config: { rateLimit: { max: SUBMISSIONS_PER_HOUR, timeWindow: HOUR } },
      preValidation: receiveForm(
        uploadFolder,
        {
          uploadedFile: { maxBytes: AUDIO_MAX_BYTES, name: AUDIO_NAME },
          pressKit: { maxBytes: DOCUMENT_MAX_BYTES, name: PRESS_KIT_NAME },
        },
        (request) => parking.admitForm(request),
      ),
      schema: {
        tags,
        summary: 'Send in music for review',
        description:
          'multipart/form-data; besides these fields the files uploadedFile (audio, 200 MB) and pressKit (PDF, DOC, DOCX or ZIP, 10 MB). The same Idempotency-Key gives the same answer for 24 hours.',
        consumes: ['multipart/form-data'],
        headers: IdempotencyHeader,
        body: SubmissionForm,
        response: { 201: SubmissionReceived, ...errors(400, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const { body, uploads, headers } = request
      return reply.code(201).send(await submissions.receive(body, uploads, headers['idempotency-key']))
    },
  )

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

  app.post(
    '/submissions/:id/status',
    {
      config: { rateLimit: { max: LOOKUPS_PER_TEN_MINUTES, timeWindow: 10 * MINUTE } },
      schema: {
        tags,
        summary: 'How far a submission has got, for whoever knows its ID and e-mail address',
        params: SubmissionId,
        body: StatusLookup,
        response: { 200: SubmissionState, ...errors(400, 404, 429) },
      },
    },
    (request) => submissions.state(request.params.id, request.body.email),
  )
}
