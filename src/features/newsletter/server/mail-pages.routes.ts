import type { FastifyReply } from 'fastify'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import { Problem } from '#platform/errors.ts'
import { readForms } from '#platform/http/plain-forms.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Leave, Token } from '../newsletter.schema.ts'
import type { MailPageMessage } from '../texts/mail-pages.ts'
import { leavingLimit } from './mail-forms.ts'
import type { Newsletter } from './newsletter.service.ts'

const Confirm = Token.extend({ token: Token.shape.token.default('') })

/** Presses on the pages that mails link to: from browsers without scripts and from mail programs. */
export const mailPagesRoutes: Routes<{ newsletter: Newsletter }> = async (app, { newsletter }) => {
  readForms(app)

  app.post(CONFIRM_PATH, { config: leavingLimit, schema: { hide: true, body: Confirm } }, (request, reply) =>
    redirected(reply, CONFIRM_PATH, async () => {
      await newsletter.confirm(request.body.token)
      return 'confirmed'
    }),
  )

  app.post(
    UNSUBSCRIBE_PATH,
    { config: leavingLimit, schema: { hide: true, querystring: Leave, body: Leave.nullish() } },
    async (request, reply) => {
      if (request.isMultipart()) request.raw.resume()
      const leave = { ...request.query, ...request.body }
      // RFC 8058: a mail program posts to the address in the mail and must not be redirected.
      if (request.query.token) return reply.send({ message: (await newsletter.unsubscribe(leave)).message })
      return redirected(reply, UNSUBSCRIBE_PATH, async () => {
        const { left } = await newsletter.unsubscribe(leave)
        return left.length > 0 ? 'left-some' : 'left'
      })
    },
  )
}

/** Redirects to the page, which shows the outcome. Reloading it then does not post again. */
async function redirected(reply: FastifyReply, page: string, press: () => Promise<MailPageMessage>) {
  const message = await press().catch((error: unknown): MailPageMessage => {
    if (error instanceof Problem && error.code === 'bad_link') return 'bad-link'
    throw error
  })
  return reply.redirect(`${page}?result=${message}`, 303)
}
