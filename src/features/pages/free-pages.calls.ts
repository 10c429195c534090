import { z } from 'zod'
import { defineCalls, Id, PageQuery } from '#lib/calls.schema.ts'
import { PAGE_STATUSES } from '#lib/values.ts'
import { FreePage, FreePageChange, FreePageEntry, FreePageForm } from './free-pages.schema.ts'

export const freePagesCalls = defineCalls('pages', {
  'GET /api/portal/pages': {
    for: 'pages.manage',
    summary: 'Pages that editors have added, by title, with X-Total-Count',
    query: PageQuery.extend({ status: z.enum(PAGE_STATUSES).optional() }),
    answers: { 200: z.array(FreePageEntry) },
    paged: true,
    errors: [400, 401, 403],
  },
  'GET /api/portal/pages/:id': {
    for: 'pages.manage',
    summary: 'A page that editors have added, whatever its status',
    params: Id,
    answers: { 200: FreePage },
    errors: [401, 403, 404],
  },
  'POST /api/portal/pages': {
    for: 'pages.manage',
    summary: 'Add a page',
    description: 'Readers see it at `/{slug}` once its status is `published`.',
    body: FreePageForm,
    answers: { 201: FreePage },
    errors: [400, 401, 403],
  },
  'PUT /api/portal/pages/:id': {
    for: 'pages.manage',
    summary: 'Change a page, publish it or unpublish it',
    params: Id,
    body: FreePageChange,
    answers: { 200: FreePage },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /api/portal/pages/:id': {
    for: 'pages.manage',
    summary: 'Delete a page',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 403, 404],
  },
})

type FreePagesCalls = typeof freePagesCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends FreePagesCalls {}
}
