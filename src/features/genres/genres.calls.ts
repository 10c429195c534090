import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import { Genre, GenreInUse, GenreInput, GenreRemoved } from './genres.schema.ts'

export const genresCalls = defineCalls('genres', {
  'GET /api/genres': {
    for: 'anyone',
    summary: 'All genres by name',
    answers: { 200: z.array(Genre) },
  },
  'GET /api/genres/:id': {
    for: 'genres.manage',
    summary: 'One genre, and how many posts have it',
    params: Id,
    answers: { 200: GenreInUse },
    errors: [401, 403, 404],
  },
  'POST /api/genres': {
    for: 'genres.manage',
    summary: 'Add a genre',
    body: GenreInput,
    answers: { 201: Genre },
    errors: [400, 401, 403, 409],
  },
  'PUT /api/genres/:id': {
    for: 'genres.manage',
    summary: 'Rename a genre',
    params: Id,
    body: GenreInput,
    answers: { 200: Genre },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /api/genres/:id': {
    for: 'genres.manage',
    summary: 'Delete a genre. Its posts stay, without a genre; the response says how many',
    params: Id,
    answers: { 200: GenreRemoved },
    errors: [401, 403, 404],
  },
})

type GenresCalls = typeof genresCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends GenresCalls {}
}
