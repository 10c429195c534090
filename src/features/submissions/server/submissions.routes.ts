import type { Parking } from '#features/media/server/parking.service.ts'
import { AUDIO_MAX_BYTES, DOCUMENT_MAX_BYTES } from '#lib/form-rules.ts'
import { HOUR, MINUTE } from '#platform/clock.ts'
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
const LOOKUPS_PER_TEN_MINUTES = 60

type Services = { submissions: Submissions; parking: Parking; uploadFolder: string }

/** What artists do. */
export const submissionsRoutes: Routes<Services> = async (app, { submissions, parking, uploadFolder }) => {
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
