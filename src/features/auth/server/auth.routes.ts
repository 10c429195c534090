import { z } from 'zod'
import { MB } from '#lib/bytes.ts'
import { HOUR } from '#platform/clock.ts'
import { requireRole } from '#platform/http/identity.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { BEARER, errors, type Routes } from '#platform/http/routes.ts'
import {
  ChangePassword,
  ForgotPassword,
  Login,
  LoginRefusal,
  Person,
  ProfileForm,
  ResetPassword,
  SignedIn,
} from '../auth.schema.ts'
import type { Auth } from './auth.service.ts'

const LOGINS_PER_MINUTE = 60
const FORGOTTEN_PER_HOUR = 20
const RESETS_PER_HOUR = 30

export const authRoutes: Routes<{ auth: Auth; uploadFolder: string }> = async (
  app,
  { auth, uploadFolder },
) => {
  app.post(
    '/auth/login',
    {
      config: { rateLimit: { max: LOGINS_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        tags: ['auth'],
        summary: 'Sign in; the token goes into the Authorization header of later calls',
        body: Login,
        response: { 200: SignedIn, ...errors(400), 401: LoginRefusal, 429: LoginRefusal.partial() },
      },
    },
    (request) => auth.login(request.body, { address: request.ip, userAgent: request.headers['user-agent'] }),
  )

  app.get(
    '/auth/me',
    {
      onRequest: requireRole('curator'),
      schema: {
        tags: ['auth'],
        summary: 'The signed-in person',
        security: BEARER,
        response: { 200: Person, ...errors(401) },
      },
    },
    (request) => auth.me(request.identity!),
  )

  app.post(
    '/auth/logout',
    {
      onRequest: requireRole('curator'),
      schema: {
        tags: ['auth'],
        summary: 'End the session',
        security: BEARER,
        response: { 204: z.void(), ...errors(401) },
      },
    },
    async (request, reply) => {
      await auth.logout(request.identity!)
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/forgot-password',
    {
      config: { rateLimit: { max: FORGOTTEN_PER_HOUR, timeWindow: HOUR } },
      schema: {
        tags: ['auth'],
        summary: 'Ask for a link to set a new password; the answer is the same for unknown addresses',
        body: ForgotPassword,
        response: { 202: z.object({ message: z.string() }), ...errors(400, 429) },
      },
    },
    async (request, reply) => {
      await auth.forgotPassword(request.body.email)
      return reply
        .code(202)
        .send({ message: 'If there is an account with this address, a link is on its way.' })
    },
  )

  app.post(
    '/auth/reset-password',
    {
      config: { rateLimit: { max: RESETS_PER_HOUR, timeWindow: HOUR } },
      schema: {
        tags: ['auth'],
        summary: 'Set a new password with the token of the mailed link, which works once, for an hour',
        body: ResetPassword,
        response: { 204: z.void(), ...errors(400, 429) },
      },
    },
    async (request, reply) => {
      await auth.resetPassword(request.body)
      return reply.code(204).send()
    },
  )

  app.put(
    '/auth/change-password',
    {
      onRequest: requireRole('curator'),
      schema: {
        tags: ['auth'],
        summary: 'Change one’s own password; every other session ends',
        security: BEARER,
        body: ChangePassword,
        response: { 204: z.void(), ...errors(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      await auth.changePassword(request.identity!, request.body)
      return reply.code(204).send()
    },
  )

  app.put(
    '/auth/profile',
    {
      onRequest: requireRole('curator'),
      preValidation: receiveForm(uploadFolder, { avatar: { maxBytes: 5 * MB, name: 'The picture' } }),
      schema: {
        tags: ['auth'],
        summary: 'Change one’s own name, bio and picture; what is left out stays',
        description: 'multipart/form-data; besides these fields the file avatar',
        consumes: ['multipart/form-data'],
        security: BEARER,
        body: ProfileForm,
        response: { 200: Person, ...errors(400, 401, 403, 413, 415) },
      },
    },
    (request) => auth.saveProfile(request.identity!, request.body, request.uploads[0]),
  )
}
