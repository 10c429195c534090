import { z } from 'zod'
import { MB } from '#lib/bytes.ts'
import type { Config } from '#platform/config.ts'
import { HOUR } from '#platform/clock.ts'
import { requireRole } from '#platform/http/identity.ts'
import { refuseOtherSites } from '#platform/http/cross-site.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { BEARER, errors, type Routes } from '#platform/http/routes.ts'
import { clearedSessionCookie, sessionCookie } from '#platform/http/session-cookie.ts'
import {
  AcceptInvitation,
  ChangePassword,
  CurrentSession,
  ForgotPassword,
  Login,
  LoginRefusal,
  PasswordLink,
  PasswordLinkQuery,
  Person,
  ProfileForm,
  ResetPassword,
  SignedIn,
} from '../auth.schema.ts'
import { type Auth, REMEMBERED_SESSION_SECONDS } from './auth.service.ts'

const LOGINS_PER_MINUTE = 60
const FORGOTTEN_PER_HOUR = 20
const RESETS_PER_HOUR = 30
const LINKS_PER_HOUR = 60

type Services = { auth: Auth; uploadFolder: string; config: Config }

export const authRoutes: Routes<Services> = async (app, { auth, uploadFolder, config }) => {
  app.post(
    '/auth/login',
    {
      config: { rateLimit: { max: LOGINS_PER_MINUTE, timeWindow: 60_000 } },
      onRequest: refuseOtherSites(config),
      schema: {
        tags: ['auth'],
        summary: 'Sign in',
        description:
          'Browsers get the session as an HttpOnly cookie. Programs put the token into the Authorization header.',
        body: Login,
        response: { 200: SignedIn, ...errors(400, 403), 401: LoginRefusal, 429: LoginRefusal.partial() },
      },
    },
    async ({ body, ip, headers }, reply) => {
      const signedIn = await auth.login(body, { address: ip, userAgent: headers['user-agent'] })
      const seconds = body.rememberMe ? REMEMBERED_SESSION_SECONDS : undefined
      return reply.header('set-cookie', sessionCookie(config, signedIn.token, seconds)).send(signedIn)
    },
  )

  app.get(
    '/auth/session',
    {
      schema: {
        tags: ['auth'],
        summary: 'Who is signed in, if anybody is',
        response: { 200: CurrentSession },
      },
    },
    async ({ identity }, reply) =>
      reply.header('cache-control', 'no-store').send({ user: identity && (await auth.me(identity)) }),
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
      return reply.code(204).header('set-cookie', clearedSessionCookie(config)).send()
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
      onRequest: refuseOtherSites(config),
      schema: {
        tags: ['auth'],
        summary: 'Set a new password with the token of the mailed link, which works once, for an hour',
        body: ResetPassword,
        response: { 204: z.void(), ...errors(400, 403, 429) },
      },
    },
    async (request, reply) => {
      await auth.resetPassword(request.body, request.ip)
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/password-link',
    {
      config: { rateLimit: { max: LINKS_PER_HOUR, timeWindow: HOUR } },
      schema: {
        tags: ['auth'],
        summary: 'What a mailed link is for: a new password or the first one',
        body: PasswordLinkQuery,
        response: { 200: PasswordLink, ...errors(400, 429) },
      },
    },
    (request) => auth.passwordLink(request.body.token),
  )

  app.post(
    '/auth/accept-invitation',
    {
      config: { rateLimit: { max: RESETS_PER_HOUR, timeWindow: HOUR } },
      onRequest: refuseOtherSites(config),
      schema: {
        tags: ['auth'],
        summary: 'Set the first password with the token of an invitation, and sign in',
        body: AcceptInvitation,
        response: { 200: SignedIn, ...errors(400, 403, 429) },
      },
    },
    async ({ body, ip, headers }, reply) => {
      const signedIn = await auth.acceptInvitation(body, { address: ip, userAgent: headers['user-agent'] })
      return reply.header('set-cookie', sessionCookie(config, signedIn.token)).send(signedIn)
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
