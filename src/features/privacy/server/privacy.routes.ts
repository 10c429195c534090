import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { privacyCalls } from '../privacy.calls.ts'
import type { Erasures } from './erasures.service.ts'
import type { Persons } from './persons.service.ts'
import type { Retention } from './retention.service.ts'

type Services = { retention: Retention; persons: Persons; erasures: Erasures }

export const privacyRoutes: Routes<Services> = async (app, { retention, persons, erasures }) => {
  const route = routesOf(app, privacyCalls)

  route('GET /api/privacy/retention', () => retention.state())

  route('POST /api/privacy/retention/preview', ({ body }) => retention.preview(body.days))

  route('PUT /api/privacy/retention', ({ body }) => retention.save(body.days))

  route('POST /api/privacy/find', ({ body, identity }) => persons.find(body.email, identity.accountId))

  route('GET /api/privacy/export/:ticket', async ({ params, query, identity }, reply) => {
    const address = persons.addressOf(params.ticket, identity.accountId)
    if (query.check) return reply.code(204).send()
    reply.serializer((payload) => payload as string)
    return reply
      .type('application/x-tar')
      .header('content-disposition', 'attachment; filename="personal-data.tar"')
      .header('cache-control', 'no-store')
      .send(await persons.export(address))
  })

  route('GET /api/privacy/erasures', () => erasures.list())

  route('POST /api/privacy/erasures', ({ body, identity }) => erasures.start(body, identity.accountId))
}
