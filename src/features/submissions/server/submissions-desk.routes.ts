import { z } from 'zod'
import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, IdempotencyHeader, type Routes } from '#platform/http/routes.ts'
import { sendPrivate } from '#platform/http/send-private.ts'
import type { Storage } from '#platform/storage/storage.ts'
import {
  Approval,
  Approved,
  ListenAddress,
  MessageTemplates,
  NoteInput,
  ReviewInput,
  SpamEmptied,
  SpamMark,
  Submission,
  SubmissionChange,
  SubmissionConflict,
  SubmissionCounts,
  SubmissionId,
  SubmissionListQuery,
  SubmissionSummary,
  Taken,
  TakeWaiting,
  TemplatesConflict,
  TemplatesForm,
  Waiting,
} from '../submissions.schema.ts'
import type { Submissions } from './submissions.service.ts'

const tags = ['submissions']
/** Anybody with an account; curators reach only what is assigned to them. */
const signedIn = requireRole('curator')

const Ticket = z.object({
  as: z.string().max(60).optional(),
  until: z.string().max(20).optional(),
  key: z.string().max(60).optional(),
})

/** What those who listen do. */
export const submissionsDeskRoutes: Routes<{ submissions: Submissions; storage: Storage }> = async (
  app,
  { submissions, storage },
) => {
  app.get(
    '/submissions',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Submissions, the newest first; X-Total-Count says how many there are',
        security: BEARER,
        querystring: SubmissionListQuery,
        response: { 200: z.array(SubmissionSummary), ...errors(400, 401) },
      },
    },
    async (request, reply) => {
      const { submissions: list, total } = await submissions.list(request.identity!, request.query)
      return reply.header('x-total-count', total).send(list)
    },
  )

  app.get(
    '/submissions/counts',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'How many there are in each state, overdue and on the shortlist',
        security: BEARER,
        response: { 200: SubmissionCounts, ...errors(401) },
      },
    },
    (request) => submissions.counts(request.identity!),
  )

  app.get(
    '/submissions/templates',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Messages to artists, ready to be sent',
        security: BEARER,
        response: { 200: MessageTemplates, ...errors(401) },
      },
    },
    () => submissions.templates(),
  )

  app.put(
    '/submissions/templates',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Change the messages; with what they were before, a save over newer ones is refused',
        security: BEARER,
        body: TemplatesForm,
        response: { 200: MessageTemplates, 409: TemplatesConflict, ...errors(400, 401, 403) },
      },
    },
    (request) => submissions.saveTemplates(request.body),
  )

  app.get(
    '/submissions/waiting',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'What nobody listens to yet in the genres of the curator who asks',
        security: BEARER,
        response: { 200: Waiting, ...errors(401) },
      },
    },
    (request) => submissions.waiting(request.identity!),
  )

  app.post(
    '/submissions/waiting',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Take some of them; of two curators who take the same one, the first gets it',
        security: BEARER,
        body: TakeWaiting,
        response: { 200: Taken, ...errors(400, 401) },
      },
    },
    (request) => submissions.take(request.identity!, request.body.ids),
  )

  app.delete(
    '/submissions/spam',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Empty the Spam folder for good',
        security: BEARER,
        response: { 200: SpamEmptied, ...errors(401, 403) },
      },
    },
    async () => ({ removed: await submissions.emptySpam() }),
  )

  app.delete(
    '/submissions/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Delete a submission from the Spam folder for good',
        security: BEARER,
        params: SubmissionId,
        response: { 204: z.void(), ...errors(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      await submissions.removeSpam(request.identity!, request.params.id)
      return reply.code(204).send()
    },
  )

  app.post(
    '/submissions/:id/spam',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Move a submission to the Spam folder; its artist is not told',
        description: '`not-spam` brings it back as it was. After 30 days it is deleted.',
        security: BEARER,
        params: SubmissionId,
        body: SpamMark,
        response: { 200: Submission, 409: SubmissionConflict, ...errors(400, 401, 403, 404) },
      },
    },
    (request) => submissions.markSpam(request.identity!, request.params.id, request.body.version),
  )

  app.post(
    '/submissions/:id/not-spam',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary:
          'Take a submission out of the Spam folder. One that was suspected on arrival is assigned, and its artist gets the confirmation',
        security: BEARER,
        params: SubmissionId,
        response: { 200: Submission, ...errors(400, 401, 403, 404, 409) },
      },
    },
    (request) => submissions.rescue(request.identity!, request.params.id),
  )

  app.get(
    '/submissions/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Everything about a submission',
        security: BEARER,
        params: SubmissionId,
        response: { 200: Submission, ...errors(400, 401, 404) },
      },
    },
    (request) => submissions.read(request.identity!, request.params.id),
  )

  app.patch(
    '/submissions/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Decide, hand over, shortlist, write; refused when somebody else was faster',
        description: 'The same Idempotency-Key within 24 hours does nothing a second time.',
        security: BEARER,
        headers: IdempotencyHeader,
        params: SubmissionId,
        body: SubmissionChange,
        response: {
          200: Submission,
          409: SubmissionConflict,
          ...errors(400, 401, 403, 404),
        },
      },
    },
    ({ identity, params, body, headers }) =>
      submissions.change(identity!, params.id, body, headers['idempotency-key']),
  )

  app.post(
    '/submissions/:id/notes',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Add a note, which the artist does not see',
        description: 'The same Idempotency-Key within 24 hours makes no second note.',
        security: BEARER,
        headers: IdempotencyHeader,
        params: SubmissionId,
        body: NoteInput,
        response: { 201: Submission, ...errors(400, 401, 404) },
      },
    },
    async ({ identity, params, body, headers }, reply) =>
      reply.code(201).send(await submissions.note(identity!, params.id, body, headers['idempotency-key'])),
  )

  app.post(
    '/submissions/:id/approve',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Approve it and make a draft post from it, in one step',
        description: 'The same Idempotency-Key within 24 hours approves and tells nobody a second time.',
        security: BEARER,
        headers: IdempotencyHeader,
        params: SubmissionId,
        body: Approval,
        response: {
          200: Approved,
          409: SubmissionConflict,
          ...errors(400, 401, 404),
        },
      },
    },
    ({ identity, params, body, headers }) =>
      submissions.approve(identity!, params.id, body, headers['idempotency-key']),
  )

  app.post(
    '/submissions/:id/review',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Write a review, which becomes a draft for the editors',
        security: BEARER,
        params: SubmissionId,
        body: ReviewInput,
        response: { 200: Approved, ...errors(400, 401, 404, 409) },
      },
    },
    (request) => submissions.review(request.identity!, request.params.id, request.body),
  )

  app.post(
    '/submissions/:id/listen',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary:
          'An address of the recording that works without a token, for an hour or until the session ends',
        security: BEARER,
        params: SubmissionId,
        response: { 200: ListenAddress, ...errors(400, 401, 404) },
      },
    },
    (request) => submissions.listen(request.identity!, request.params.id),
  )

  app.get(
    '/submissions/:id/audio',
    {
      schema: {
        tags,
        summary: 'The recording, in ranges; needs a session or an address made by `listen`',
        security: BEARER,
        params: SubmissionId,
        querystring: Ticket,
        response: errors(400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { as, until, key } = request.query
      const ticket = as && until && key ? { as, until, key } : undefined
      const file = await submissions.audio(request.identity, request.params.id, ticket)
      return sendPrivate(request, reply, storage, { file, as: 'inline' })
    },
  )

  app.get(
    '/submissions/:id/press-kit',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'The press kit',
        security: BEARER,
        params: SubmissionId,
        response: errors(400, 401, 404),
      },
    },
    async (request, reply) => {
      const file = await submissions.pressKit(request.identity!, request.params.id)
      return sendPrivate(request, reply, storage, { file, as: 'attachment' })
    },
  )
}
