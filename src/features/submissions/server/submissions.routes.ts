import type { Parking } from '#features/media/server/parking.service.ts'
import { AUDIO_MAX_BYTES, DOCUMENT_MAX_BYTES } from '#lib/form-rules.ts'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { submissionsCalls } from '../submissions.calls.ts'
import { submissionProblems } from '../texts/form.ts'
import type { Submissions } from './submissions.service.ts'

/** High enough that a person never reaches them. */
const SUBMISSIONS_PER_HOUR = 60
const LOOKUPS_PER_TEN_MINUTES = 60

type Services = { submissions: Submissions; parking: Parking; uploadFolder: string }

/** The calls that artists make, without an account. */
export const submissionsRoutes: Routes<Services> = async (app, { submissions, parking, uploadFolder }) => {
  const route = routesOf(app, submissionsCalls)

  route(
    'POST /api/submissions',
    {
      config: { rateLimit: { max: SUBMISSIONS_PER_HOUR, timeWindow: HOUR } },
      preValidation: receiveForm(
        uploadFolder,
        {
          uploadedFile: { maxBytes: AUDIO_MAX_BYTES, name: submissionProblems.audioName },
          pressKit: { maxBytes: DOCUMENT_MAX_BYTES, name: submissionProblems.pressKitName },
        },
        (request) => parking.admitForm(request),
      ),
    },
    (request) => {
      const { body, uploads, headers } = request
      return submissions.receive(body, uploads, headers['idempotency-key'])
    },
  )

  route(
    'POST /api/submissions/:id/status',
    { config: { rateLimit: { max: LOOKUPS_PER_TEN_MINUTES, timeWindow: 10 * MINUTE } } },
    (request) => submissions.state(request.params.id, request.body.email),
  )
}
