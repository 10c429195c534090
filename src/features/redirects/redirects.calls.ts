import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import {
  Dismissal,
  MissingAddress,
  MissingQuery,
  Redirect,
  RedirectCsv,
  RedirectImport,
  RedirectInput,
  RedirectsPage,
  RedirectsQuery,
  RedirectTest,
  RedirectTestQuery,
} from './redirects.schema.ts'

const REFUSALS =
  'Refused: an address that one of our own pages answers, a target that does not exist, and loops (400), and an address that already has a redirect (409).'

export const redirectsCalls = defineCalls('redirects', {
  'GET /api/redirects': {
    for: 'redirects.manage',
    summary: 'List redirects, the newest first, or those whose address begins with a text',
    description:
      '`find` looks at the whole address if it starts with a slash, otherwise at its last part. To read on, pass `next` as `after`. The cost does not depend on the number of redirects.',
    query: RedirectsQuery,
    answers: { 200: RedirectsPage },
    errors: [400, 401, 403],
  },
  'POST /api/redirects': {
    for: 'redirects.manage',
    summary: 'Add a redirect',
    description: REFUSALS,
    body: RedirectInput,
    answers: { 201: Redirect },
    errors: [400, 401, 403, 409],
  },
  'PUT /api/redirects/:id': {
    for: 'redirects.manage',
    summary: 'Change a redirect',
    description: REFUSALS,
    params: Id,
    body: RedirectInput,
    answers: { 200: Redirect },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /api/redirects/:id': {
    for: 'redirects.manage',
    summary: 'Delete a redirect',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 403, 404],
  },
  'GET /api/redirects/test': {
    for: 'redirects.manage',
    summary: 'Where readers of an address end up, and through which redirects',
    query: RedirectTestQuery,
    answers: { 200: RedirectTest },
    errors: [400, 401, 403],
  },
  'GET /api/redirects/export': {
    for: 'redirects.manage',
    summary: 'All redirects as CSV with the columns from and to',
    produces: ['text/csv'],
    answers: { 200: z.any().describe('CSV with a header line') },
    errors: [401, 403],
  },
  'POST /api/redirects/import': {
    for: 'redirects.manage',
    summary: 'Add redirects from CSV with the columns from and to',
    description:
      'At most 20,000 lines. If a line is invalid, nothing is added, and the response lists the invalid lines.',
    body: RedirectCsv,
    answers: { 200: RedirectImport },
    errors: [400, 401, 403, 413],
  },
  'GET /api/redirects/missing': {
    for: 'redirects.manage',
    summary: 'Addresses that readers did not find in the last 90 days, the most wanted first',
    query: MissingQuery,
    answers: { 200: z.array(MissingAddress) },
    paged: true,
    errors: [400, 401, 403],
  },
  'POST /api/redirects/missing/dismiss': {
    for: 'redirects.manage',
    summary: 'Never list this address again',
    body: Dismissal,
    answers: { 204: z.void() },
    errors: [400, 401, 403, 404],
  },
})

type RedirectsCalls = typeof redirectsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends RedirectsCalls {}
}
