import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import {
  FactorRoles,
  Invitation,
  PeopleQuery,
  PersonChange,
  PersonDetails,
  PersonEntry,
  Removal,
} from './people.schema.ts'

const LAST_ADMIN = 'The last admin stays: 409 `last_admin`.'

export const peopleCalls = defineCalls('people', {
  'GET /api/people': {
    for: 'people.manage',
    summary: 'List everybody who has an account or an invitation, by name',
    query: PeopleQuery,
    answers: { 200: z.array(PersonEntry) },
    paged: true,
    errors: [400, 401, 403],
  },
  'GET /api/people/:id': {
    for: 'people.manage',
    summary: 'One person, with the number of their posts',
    params: Id,
    answers: { 200: PersonDetails },
    errors: [401, 403, 404],
  },
  'POST /api/people': {
    for: 'people.manage',
    proof: true,
    summary:
      'Invite a person by e-mail; the link works for 7 days; with author_id, a guest author gets this account',
    body: Invitation,
    answers: { 201: PersonEntry },
    errors: [400, 401, 403, 404, 409, 429],
  },
  'POST /api/people/:id/invitation': {
    for: 'people.manage',
    proof: true,
    summary: 'Send the invitation again with a new link; the earlier link stops working',
    params: Id,
    answers: { 200: PersonEntry },
    errors: [401, 403, 404, 409, 429],
  },
  'DELETE /api/people/:id/invitation': {
    for: 'people.manage',
    proof: true,
    summary: 'Withdraw an invitation that has not been accepted',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 403, 404, 409],
  },
  'PATCH /api/people/:id': {
    for: 'people.manage',
    proof: true,
    summary: 'Change a person’s role, or close or reopen their account; closing ends their sessions at once',
    description: LAST_ADMIN,
    params: Id,
    body: PersonChange,
    answers: { 200: PersonEntry },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /api/people/:id': {
    for: 'people.manage',
    proof: true,
    summary: 'Remove a person; `successor` takes over their posts',
    description: LAST_ADMIN,
    params: Id,
    query: Removal,
    answers: { 204: z.void() },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /api/people/:id/factors': {
    for: 'people.manage',
    proof: true,
    summary:
      'Turn off a person’s second factors, for example after they lost their phone; their sessions end',
    params: Id,
    answers: { 200: PersonEntry },
    errors: [401, 403, 404, 409],
  },
  'GET /api/factor-roles': {
    for: 'people.manage',
    summary: 'The roles that need a second factor',
    answers: { 200: FactorRoles },
    errors: [401, 403],
  },
  'PUT /api/factor-roles': {
    for: 'people.manage',
    proof: true,
    summary: 'Set the roles that need a second factor; it counts from the next sign-in of each person on',
    body: FactorRoles,
    answers: { 200: FactorRoles },
    errors: [400, 401, 403],
  },
})

type PeopleCalls = typeof peopleCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends PeopleCalls {}
}
