import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import { AuthorEntry, AuthorProfile, AuthorsQuery, GuestForm, Merge } from './authors.schema.ts'

const FORM = 'multipart/form-data; the picture is in the file field portrait, the links are JSON'

export const authorsCalls = defineCalls('authors', {
  'GET /api/authors/:id': {
    for: 'anyone',
    summary: 'An author by the slug of their page; an earlier slug and the id find them too',
    description: 'GET /api/posts?author={slug} lists their posts, and /feed.xml?author={slug} is their feed.',
    params: z.object({ id: z.string().min(1).max(200) }),
    answers: { 200: AuthorProfile },
    errors: [404],
  },
  'GET /api/authors': {
    for: 'posts.write',
    summary: 'List everybody who can be on a post by name: people with accounts, and guests',
    query: AuthorsQuery,
    answers: { 200: z.array(AuthorEntry) },
    paged: true,
    errors: [400, 401, 403],
  },
  'POST /api/authors': {
    for: 'authors.manage',
    summary: 'Add a guest author',
    description: FORM,
    files: ['portrait'],
    body: GuestForm.required({ name: true }),
    answers: { 201: AuthorEntry },
    errors: [400, 401, 403, 413, 415],
  },
  'PUT /api/authors/:id': {
    for: 'authors.manage',
    summary: 'Change a guest author; the change shows on all their posts at once',
    description: `${FORM}. People with accounts change their own profile.`,
    files: ['portrait'],
    params: Id,
    body: GuestForm,
    answers: { 200: AuthorEntry },
    errors: [400, 401, 403, 404, 409, 413, 415],
  },
  'POST /api/authors/:id/merge': {
    for: 'authors.manage',
    summary: 'Merge a guest into another author, who gets the guest’s posts and followers',
    description: 'The guest’s page then redirects to the other author’s page.',
    params: Id,
    body: Merge,
    answers: { 200: AuthorEntry },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /api/authors/:id': {
    for: 'authors.manage',
    summary: 'Delete a guest author who is on no post',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 403, 404, 409],
  },
})

type AuthorsCalls = typeof authorsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends AuthorsCalls {}
}
