import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import {
  Application,
  ApplicationAnswer,
  ApplicationConflict,
  ApplicationForm,
  ApplicationId,
  ApplicationListQuery,
  ApplicationReceived,
  ApplicationSummary,
  ChangedCurator,
  Curator,
  CuratorChange,
} from './curators.schema.ts'

export const curatorsCalls = defineCalls('curators', {
  'POST /api/curator-applications': {
    for: 'anyone',
    summary: 'Apply as a curator',
    description:
      'multipart/form-data; the portfolio is in the file field portfolio (PDF, DOC, DOCX or ZIP, 10 MB). The same Idempotency-Key returns the same response for 24 hours.',
    files: ['portfolio'],
    idempotent: true,
    body: ApplicationForm,
    answers: { 201: ApplicationReceived },
    errors: [400, 413, 415, 429, 507],
  },
  'GET /api/curator-applications': {
    for: 'curators.manage',
    summary: 'Applications, newest first, with X-Total-Count',
    query: ApplicationListQuery,
    answers: { 200: z.array(ApplicationSummary) },
    paged: true,
    errors: [400, 401, 403],
  },
  'DELETE /api/curator-applications/spam': {
    for: 'curators.manage',
    summary: 'Empty the Spam folder for good',
    answers: { 200: z.object({ removed: z.number().int() }) },
    errors: [401, 403],
  },
  'DELETE /api/curator-applications/:id': {
    for: 'curators.manage',
    summary: 'Delete an application from the Spam folder for good',
    params: ApplicationId,
    answers: { 204: z.void() },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /api/curator-applications/:id/spam': {
    for: 'curators.manage',
    summary: 'Move an application to the Spam folder. The applicant is not told',
    description: '`not-spam` restores it. After 30 days it is deleted.',
    params: ApplicationId,
    answers: { 200: Application },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /api/curator-applications/:id/not-spam': {
    for: 'curators.manage',
    summary:
      'Take an application out of the Spam folder. If the filter caught it on arrival, its confirmation mail is sent now',
    params: ApplicationId,
    answers: { 200: Application },
    errors: [400, 401, 403, 404, 409],
  },
  'GET /api/curator-applications/:id': {
    for: 'curators.manage',
    summary: 'Everything about an application',
    params: ApplicationId,
    answers: { 200: Application },
    errors: [400, 401, 403, 404],
  },
  'GET /api/curator-applications/:id/portfolio': {
    for: 'curators.manage',
    summary: 'The portfolio',
    params: ApplicationId,
    answers: {},
    errors: [400, 401, 403, 404],
  },
  'POST /api/curator-applications/:id/accept': {
    for: 'curators.manage',
    summary: 'Accept an application: creates the account and mails an invitation to choose a password',
    params: ApplicationId,
    body: ApplicationAnswer,
    answers: { 200: Application },
    errors: [400, 401, 403, 404],
    refusals: { 409: ApplicationConflict },
  },
  'POST /api/curator-applications/:id/decline': {
    for: 'curators.manage',
    summary: 'Decline an application and tell the applicant by mail',
    params: ApplicationId,
    body: ApplicationAnswer,
    answers: { 200: Application },
    errors: [400, 401, 403, 404],
    refusals: { 409: ApplicationConflict },
  },
  'GET /api/curators': {
    for: 'curators.manage',
    summary: 'All curators, with the number of their open submissions',
    answers: { 200: z.array(Curator) },
    errors: [401, 403],
  },
  'PATCH /api/curators/:id': {
    for: 'curators.manage',
    summary: 'Change the genres of a curator, or close the account and reassign its open submissions',
    params: Id,
    body: CuratorChange,
    answers: { 200: ChangedCurator },
    errors: [400, 401, 403, 404],
  },
})

type CuratorsCalls = typeof curatorsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends CuratorsCalls {}
}
