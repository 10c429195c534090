import { z } from 'zod'
import { defineCalls, Id, Message } from '#lib/calls.schema.ts'
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
  Session,
  SignedIn,
} from './auth.schema.ts'
import { SecondStep } from './factors.schema.ts'

export const authCalls = defineCalls('auth', {
  'POST /api/auth/login': {
    for: 'anyone',
    summary: 'Sign in',
    description:
      'Browsers get the session as an HttpOnly cookie. Programs put the token into the Authorization header. With a second factor, the answer is 202, and `POST /api/auth/second-step` finishes the sign-in.',
    body: Login,
    answers: { 200: SignedIn, 202: SecondStep },
    errors: [400, 403],
    refusals: { 401: LoginRefusal, 429: LoginRefusal.partial() },
  },
  'GET /api/auth/session': {
    for: 'anyone',
    summary: 'The signed-in person, or null',
    answers: { 200: CurrentSession },
  },
  'GET /api/auth/me': {
    for: 'account.own',
    beforeFactor: true,
    summary: 'The signed-in person',
    answers: { 200: Person },
    errors: [401],
  },
  'POST /api/auth/logout': {
    for: 'account.own',
    beforeFactor: true,
    summary: 'End the session',
    answers: { 204: z.void() },
    errors: [401],
  },
  'GET /api/auth/sessions': {
    for: 'account.own',
    summary: 'Where you are signed in, the last used session first',
    answers: { 200: z.array(Session) },
    errors: [401],
  },
  'DELETE /api/auth/sessions/:id': {
    for: 'account.own',
    summary: 'End one of your sessions',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 404],
  },
  'DELETE /api/auth/sessions': {
    for: 'account.own',
    summary: 'End all of your sessions except the one that makes this call',
    answers: { 204: z.void() },
    errors: [401],
  },
  'POST /api/auth/forgot-password': {
    for: 'anyone',
    summary: 'Request a link to set a new password; the response is the same for unknown addresses',
    body: ForgotPassword,
    answers: { 202: Message },
    errors: [400, 429],
  },
  'POST /api/auth/reset-password': {
    for: 'anyone',
    summary: 'Set a new password with the token of the mailed link, which works once, for an hour',
    body: ResetPassword,
    answers: { 204: z.void() },
    errors: [400, 403, 429],
  },
  'POST /api/auth/password-link': {
    for: 'anyone',
    summary: 'The purpose of a mailed link: a new password or the first one',
    body: PasswordLinkQuery,
    answers: { 200: PasswordLink },
    errors: [400, 429],
  },
  'POST /api/auth/accept-invitation': {
    for: 'anyone',
    summary: 'Set the first password with the token of an invitation, and sign in',
    body: AcceptInvitation,
    answers: { 200: SignedIn },
    errors: [400, 403, 429],
  },
  'PUT /api/auth/change-password': {
    for: 'account.own',
    summary: 'Change your own password; every other session ends',
    body: ChangePassword,
    answers: { 204: z.void() },
    errors: [400, 401, 403, 429],
  },
  'PUT /api/auth/profile': {
    for: 'account.own',
    summary: 'Change your own name, bio, links and picture; omitted fields stay as they are',
    description: 'multipart/form-data; the picture is in the file field avatar',
    files: ['avatar'],
    body: ProfileForm,
    answers: { 200: Person },
    errors: [400, 401, 403, 413, 415],
  },
})

type AuthCalls = typeof authCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends AuthCalls {}
}
