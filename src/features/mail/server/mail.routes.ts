import { routesOf } from '#platform/http/route.ts'
import { type Routes, windowOf } from '#platform/http/routes.ts'
import { mailErrors } from '../texts/errors.ts'
import { mailCalls } from '../mail.calls.ts'
import type { MailView } from './mail-view.service.ts'

/** Invitations and confirmations contain links that give access. */
const adminOnly = { refusal: mailErrors.adminsOnly }

export const mailRoutes: Routes<{ mailView: MailView }> = async (app, { mailView }) => {
  const route = routesOf(app, mailCalls)

  route('GET /api/mail', adminOnly, async (request, reply) => {
    const { page, limit, ...filter } = request.query
    const { mails, total } = await mailView.list(filter, windowOf({ page, limit }))
    void reply.header('x-total-count', total)
    return mails
  })

  route('GET /api/mail/:id', adminOnly, (request) => mailView.read(request.params.id))
}
