import { MB } from '#lib/bytes.ts'
import { receiveForm, type FileLimits } from '#platform/http/multipart.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { postsCalls } from '../posts.calls.ts'
import type { Posts } from './posts.service.ts'
import { postErrors } from '../texts/errors.ts'

const FILES: FileLimits = {
  heroImage: { maxBytes: 10 * MB, name: postErrors.heroImage },
  authorImage: { maxBytes: 5 * MB, name: postErrors.authorImage },
  mediaFiles: { maxBytes: 500 * MB, maxCount: 20, name: postErrors.mediaFile },
}

export const postsSaveRoutes: Routes<{ posts: Posts; uploadFolder: string }> = async (
  app,
  { posts, uploadFolder },
) => {
  const route = routesOf(app, postsCalls)

  route('POST /api/posts', { preValidation: receiveForm(uploadFolder, FILES) }, (request) => {
    const { body, uploads, identity, headers } = request
    return posts.create(body, uploads, identity, headers['idempotency-key'])
  })

  route('PUT /api/posts/:id', { preValidation: receiveForm(uploadFolder, FILES) }, (request) =>
    posts.update(request.params.id, request.body, request.uploads, request.identity),
  )

  route('PATCH /api/posts/:id/priority', (request) =>
    posts.setPriority(request.params.id, request.body.priority),
  )

  route('DELETE /api/posts/:id', async (request) => {
    const { params, query, identity } = request
    await (query.forever ? posts.removeForever(params.id, identity) : posts.remove(params.id, identity))
  })

  route('POST /api/posts/:id/restore', (request) => posts.restore(request.params.id, request.identity))

  route('POST /api/posts/:id/review', ({ params, identity, body }) =>
    posts.submitForReview(params.id, identity, body),
  )

  route('DELETE /api/posts/:id/review', ({ params, identity }) =>
    posts.withdrawFromReview(params.id, identity),
  )

  route('POST /api/posts/:id/review/reply', ({ params, identity, body }) =>
    posts.sendBack(params.id, identity, body),
  )

  route('POST /api/posts/:id/editing', (request) =>
    posts.editing(request.params.id, request.identity, request.body?.leave ?? false),
  )
}
