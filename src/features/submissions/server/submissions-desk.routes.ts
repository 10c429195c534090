import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sendPrivate } from '#platform/http/send-private.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { submissionsCalls } from '../submissions.calls.ts'
import type { Submissions } from './submissions.service.ts'

/** The calls of editors and curators. Curators reach only submissions that are assigned to them. */
export const submissionsDeskRoutes: Routes<{ submissions: Submissions; storage: Storage }> = async (
  app,
  { submissions, storage },
) => {
  const route = routesOf(app, submissionsCalls)

  route('GET /api/submissions', async (request, reply) => {
    const { submissions: list, total } = await submissions.list(request.identity, request.query)
    return reply.header('x-total-count', total).send(list)
  })

  route('GET /api/submissions/counts', (request) => submissions.counts(request.identity))

  route('GET /api/submissions/templates', () => submissions.templates())

  route('PUT /api/submissions/templates', (request) => submissions.saveTemplates(request.body))

  route('GET /api/submissions/waiting', (request) => submissions.waiting(request.identity))

  route('POST /api/submissions/waiting', (request) => submissions.take(request.identity, request.body.ids))

  route('DELETE /api/submissions/spam', async () => ({ removed: await submissions.emptySpam() }))

  route('DELETE /api/submissions/:id', (request) =>
    submissions.removeSpam(request.identity, request.params.id),
  )

  route('POST /api/submissions/:id/spam', (request) =>
    submissions.markSpam(request.identity, request.params.id, request.body.version),
  )

  route('POST /api/submissions/:id/not-spam', (request) =>
    submissions.rescue(request.identity, request.params.id),
  )

  route('GET /api/submissions/:id', (request) => submissions.read(request.identity, request.params.id))

  route('PATCH /api/submissions/:id', ({ identity, params, body, headers }) =>
    submissions.change(identity, params.id, body, headers['idempotency-key']),
  )

  route('POST /api/submissions/:id/notes', ({ identity, params, body, headers }) =>
    submissions.note(identity, params.id, body, headers['idempotency-key']),
  )

  route('POST /api/submissions/:id/approve', ({ identity, params, body, headers }) =>
    submissions.approve(identity, params.id, body, headers['idempotency-key']),
  )

  route('POST /api/submissions/:id/review', (request) =>
    submissions.review(request.identity, request.params.id, request.body),
  )

  route('POST /api/submissions/:id/listen', (request) =>
    submissions.listen(request.identity, request.params.id),
  )

  route('GET /api/submissions/:id/audio', async (request, reply) => {
    const { as, until, key } = request.query
    const ticket = as && until && key ? { as, until, key } : undefined
    const file = await submissions.audio(request.identity, request.params.id, ticket)
    return sendPrivate(request, reply, storage, { file, as: 'inline' })
  })

  route('GET /api/submissions/:id/press-kit', async (request, reply) => {
    const file = await submissions.pressKit(request.identity, request.params.id)
    return sendPrivate(request, reply, storage, { file, as: 'attachment' })
  })
}
