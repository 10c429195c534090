import { z } from 'zod'
import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, Id, type Routes } from '#platform/http/routes.ts'
import { ChangedCurator, Curator, CuratorChange } from '../curators.schema.ts'
import type { Curators } from './curators.service.ts'

const tags = ['curators']

export const curatorsRoutes: Routes<{ curators: Curators }> = async (app, { curators }) => {
  app.get(
    '/curators',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Every curator, and how much each has still to hear',
        security: BEARER,
        response: { 200: z.array(Curator), ...errors(401, 403) },
      },
    },
    () => curators.list(),
  )

  app.patch(
    '/curators/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Change a curator’s genres, or close the account and hand on what is open',
        security: BEARER,
        params: Id,
        body: CuratorChange,
        response: { 200: ChangedCurator, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params, body, identity }) => curators.change(params.id, body, identity!.accountId),
  )
}
