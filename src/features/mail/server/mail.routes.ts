import { routesOf } from '#platform/http/route.ts'
import { type Routes, windowOf } from '#platform/http/routes.ts'
import { HOUR } from '#platform/clock.ts'
import { mailErrors } from '../texts/errors.ts'
import { mailCalls } from '../mail.calls.ts'
import type { MailView } from './mail-view.service.ts'
import type { TestMails } from './test-mail.service.ts'

/** Invitations and confirmations contain links that give access. */
const adminOnly = { refusal: mailErrors.adminsOnly }
const testing = { refusal: mailErrors.adminsTest, config: { rateLimit: { max: 30, timeWindow: HOUR } } }

type Services = { mailView: MailView; testMails: TestMails }

export const mailRoutes: Routes<Services> = async (app, { mailView, testMails }) => {
  const route = routesOf(app, mailCalls)

  route('GET /api/mail', adminOnly, async (request, reply) => {
    const { page, limit, ...filter } = request.query
    const { mails, total } = await mailView.list(filter, windowOf({ page, limit }))
    void reply.header('x-total-count', total)
    return mails
  })

  route('GET /api/mail/:id', adminOnly, (request) => mailView.read(request.params.id))

  route('POST /api/mail/test', testing, ({ identity }) => testMails.send(identity.accountId))
}
