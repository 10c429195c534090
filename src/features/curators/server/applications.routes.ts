import type { Parking } from '#features/media/server/parking.service.ts'
import { DOCUMENT_MAX_BYTES } from '#lib/form-rules.ts'
import { HOUR } from '#platform/clock.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sendPrivate } from '#platform/http/send-private.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { curatorsCalls } from '../curators.calls.ts'
import { applicationProblems } from '../texts/form.ts'
import type { Curators } from './curators.service.ts'

/** High enough that a person never reaches it. */
const APPLICATIONS_PER_HOUR = 30

type Services = { curators: Curators; parking: Parking; storage: Storage; uploadFolder: string }

export const applicationsRoutes: Routes<Services> = async (
  app,
  { curators, parking, storage, uploadFolder },
) => {
  const route = routesOf(app, curatorsCalls)

  route(
    'POST /api/curator-applications',
    {
      config: { rateLimit: { max: APPLICATIONS_PER_HOUR, timeWindow: HOUR } },
      preValidation: receiveForm(
        uploadFolder,
        { portfolio: { maxBytes: DOCUMENT_MAX_BYTES, name: applicationProblems.portfolioName } },
        (request) => parking.admitForm(request),
      ),
    },
    (request) => {
      const { body, uploads, headers } = request
      return curators.apply(body, uploads, headers['idempotency-key'])
    },
  )

  route('GET /api/curator-applications', async (request, reply) => {
    const { applications, total } = await curators.applications(request.query)
    return reply.header('x-total-count', total).send(applications)
  })

  route('DELETE /api/curator-applications/spam', async () => ({ removed: await curators.emptySpam() }))

  route('DELETE /api/curator-applications/:id', (request) => curators.removeSpam(request.params.id))

  route('POST /api/curator-applications/:id/spam', ({ params, identity }) =>
    curators.markSpam(params.id, identity.accountId),
  )

  route('POST /api/curator-applications/:id/not-spam', ({ params, identity }) =>
    curators.rescue(params.id, identity.accountId),
  )

  route('GET /api/curator-applications/:id', (request) => curators.application(request.params.id))

  route('GET /api/curator-applications/:id/portfolio', async (request, reply) => {
    const file = await curators.portfolio(request.params.id)
    return sendPrivate(request, reply, storage, { file, as: 'attachment' })
  })

  route('POST /api/curator-applications/:id/accept', ({ params, body, identity }) =>
    curators.accept(params.id, { by: identity.accountId, message: body?.message ?? '' }),
  )

  route('POST /api/curator-applications/:id/decline', ({ params, body, identity }) =>
    curators.decline(params.id, { by: identity.accountId, message: body?.message ?? '' }),
  )
}
