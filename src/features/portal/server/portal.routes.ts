import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, type Routes } from '#platform/http/routes.ts'
import { Waiting } from '../portal.schema.ts'
import type { Portal } from './portal.service.ts'

export const portalRoutes: Routes<{ portal: Portal }> = async (app, { portal }) => {
  app.get(
    '/portal/waiting',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags: ['portal'],
        summary: 'How many comments, messages, submissions and applications wait for somebody',
        security: BEARER,
        response: { 200: Waiting, ...errors(401, 403) },
      },
    },
    () => portal.waiting(),
  )
}
