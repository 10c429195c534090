import { z } from 'zod'
import type { Parking } from '#features/media/server/parking.service.ts'
import { DOCUMENT_MAX_BYTES } from '#lib/form-rules.ts'
import { HOUR } from '#platform/clock.ts'
import { requireRole } from '#platform/http/identity.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { BEARER, errors, IdempotencyHeader, type Routes } from '#platform/http/routes.ts'
import { sendPrivate } from '#platform/http/send-private.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { PORTFOLIO_NAME } from '../applications.rules.ts'
import {
  Application,
  ApplicationAnswer,
  ApplicationConflict,
  ApplicationForm,
  ApplicationId,
  ApplicationListQuery,
  ApplicationReceived,
  ApplicationSummary,
} from '../curators.schema.ts'
import type { Curators } from './curators.service.ts'

const tags = ['curators']
const PATH = '/curator-applications'

/** High enough that no person meets it. */
const APPLICATIONS_PER_HOUR = 30

type Services = { curators: Curators; parking: Parking; storage: Storage; uploadFolder: string }

export const applicationsRoutes: Routes<Services> = async (
  app,
  { curators, parking, storage, uploadFolder },
) => {
  app.post(
    PATH,
    {
      config: { rateLimit: { max: APPLICATIONS_PER_HOUR, timeWindow: HOUR } },
      preValidation: receiveForm(
        uploadFolder,
        { portfolio: { maxBytes: DOCUMENT_MAX_BYTES, name: PORTFOLIO_NAME } },
        (request) => parking.admitForm(request),
      ),
      schema: {
        tags,
        summary: 'Apply as a curator',
        description:
          'multipart/form-data; besides these fields the file portfolio (PDF, DOC, DOCX or ZIP, 10 MB). The same Idempotency-Key gives the same answer for 24 hours.',
        consumes: ['multipart/form-data'],
        headers: IdempotencyHeader,
        body: ApplicationForm,
        response: { 201: ApplicationReceived, ...errors(400, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const { body, uploads, headers } = request
      return reply.code(201).send(await curators.apply(body, uploads, headers['idempotency-key']))
    },
  )

  app.get(
    PATH,
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Applications, the newest first; X-Total-Count says how many there are',
        security: BEARER,
        querystring: ApplicationListQuery,
        response: { 200: z.array(ApplicationSummary), ...errors(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { applications, total } = await curators.applications(request.query)
      return reply.header('x-total-count', total).send(applications)
    },
  )

  app.delete(
    `${PATH}/spam`,
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Empty the Spam folder for good',
        security: BEARER,
        response: { 200: z.object({ removed: z.number().int() }), ...errors(401, 403) },
      },
    },
    async () => ({ removed: await curators.emptySpam() }),
  )

  app.delete(
    `${PATH}/:id`,
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Delete an application from the Spam folder for good',
        security: BEARER,
        params: ApplicationId,
        response: { 204: z.void(), ...errors(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      await curators.removeSpam(request.params.id)
      return reply.code(204).send()
    },
  )

  app.post(
    `${PATH}/:id/spam`,
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Move an application to the Spam folder; its author is not told',
        description: '`not-spam` brings it back as it was. After 30 days it is deleted.',
        security: BEARER,
        params: ApplicationId,
        response: { 200: Application, ...errors(400, 401, 403, 404, 409) },
      },
    },
    ({ params, identity }) => curators.markSpam(params.id, identity!.accountId),
  )

  app.post(
    `${PATH}/:id/not-spam`,
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary:
          'Take an application out of the Spam folder. The author of one that was suspected on arrival gets the confirmation',
        security: BEARER,
        params: ApplicationId,
        response: { 200: Application, ...errors(400, 401, 403, 404, 409) },
      },
    },
    ({ params, identity }) => curators.rescue(params.id, identity!.accountId),
  )

  app.get(
    `${PATH}/:id`,
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Everything about an application',
        security: BEARER,
        params: ApplicationId,
        response: { 200: Application, ...errors(400, 401, 403, 404) },
      },
    },
    (request) => curators.application(request.params.id),
  )

  app.get(
    `${PATH}/:id/portfolio`,
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'The portfolio',
        security: BEARER,
        params: ApplicationId,
        response: errors(400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const file = await curators.portfolio(request.params.id)
      return sendPrivate(request, reply, storage, { file, as: 'attachment' })
    },
  )

  app.post(
    `${PATH}/:id/accept`,
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Accept: makes the curator’s account and invites its owner by mail to set a password',
        security: BEARER,
        params: ApplicationId,
        body: ApplicationAnswer,
        response: { 200: Application, 409: ApplicationConflict, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params, body, identity }) =>
      curators.accept(params.id, { by: identity!.accountId, message: body?.message ?? '' }),
  )

  app.post(
    `${PATH}/:id/decline`,
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Decline, and tell the applicant',
        security: BEARER,
        params: ApplicationId,
        body: ApplicationAnswer,
        response: { 200: Application, 409: ApplicationConflict, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params, body, identity }) =>
      curators.decline(params.id, { by: identity!.accountId, message: body?.message ?? '' }),
  )
}
