import { z } from 'zod'
import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, Id, PageQuery, windowOf, type Routes } from '#platform/http/routes.ts'
import { KeptMail, MailFilter, MailSummary } from '../mail.schema.ts'
import type { MailView } from './mail-view.service.ts'

const tags = ['mail']
/** Invitations and confirmations carry links that let people in. */
const onRequest = requireRole('admin', 'Only an admin may read mail.')

export const mailRoutes: Routes<{ mailView: MailView }> = async (app, { mailView }) => {
  app.get(
    '/mail',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Mail to single persons, newest first, with X-Total-Count',
        security: BEARER,
        querystring: PageQuery.extend(MailFilter.shape),
        response: { 200: z.array(MailSummary), ...errors(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query
      const { mails, total } = await mailView.list(filter, windowOf({ page, limit }))
      void reply.header('x-total-count', total)
      return mails
    },
  )

  app.get(
    '/mail/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'One of them, with its text',
        security: BEARER,
        params: Id,
        response: { 200: KeptMail, ...errors(401, 403, 404) },
      },
    },
    (request) => mailView.read(request.params.id),
  )
}
