import { HOUR } from '#platform/clock.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { peopleCalls } from '../people.calls.ts'
import type { People } from './people.service.ts'

/** A person never sends that many, and a stolen session cannot send mail to everybody. */
const invitations = { config: { rateLimit: { max: 100, timeWindow: HOUR } } }

export const peopleRoutes: Routes<{ people: People }> = async (app, { people }) => {
  const route = routesOf(app, peopleCalls)

  route('GET /api/people', async ({ query }, reply) => {
    const { people: page, total } = await people.list(query)
    void reply.header('x-total-count', total)
    return page
  })

  route('GET /api/people/:id', ({ params }) => people.read(params.id))

  route('POST /api/people', invitations, ({ body, identity }) => people.invite(body, identity.accountId))

  route('POST /api/people/:id/invitation', invitations, ({ params, identity }) =>
    people.inviteAgain(params.id, identity.accountId),
  )

  route('DELETE /api/people/:id/invitation', ({ params, identity }) =>
    people.withdraw(params.id, identity.accountId),
  )

  route('PATCH /api/people/:id', ({ params, body, identity }) =>
    people.change(params.id, body, identity.accountId),
  )

  route('DELETE /api/people/:id', ({ params, query, identity }) =>
    people.remove(params.id, query.successor, identity.accountId),
  )

  route('DELETE /api/people/:id/factors', ({ params, identity }) =>
    people.resetFactors(params.id, identity.accountId),
  )

  route('GET /api/factor-roles', () => people.factorRoles())

  route('PUT /api/factor-roles', ({ body }) => people.setFactorRoles(body))
}
