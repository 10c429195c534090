import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { genresCalls } from '../genres.calls.ts'
import type { Genres } from './genres.service.ts'

export const genresRoutes: Routes<{ genres: Genres }> = async (app, { genres }) => {
  const route = routesOf(app, genresCalls)

  route('GET /api/genres', () => genres.list())

  route('GET /api/genres/:id', (request) => genres.read(request.params.id))

  route('POST /api/genres', (request) => genres.create(request.body))

  route('PUT /api/genres/:id', (request) => genres.rename(request.params.id, request.body))

  route('DELETE /api/genres/:id', (request) => genres.remove(request.params.id))
}
