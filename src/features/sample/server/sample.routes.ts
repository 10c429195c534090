import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, type Routes } from '#platform/http/routes.ts'
import { SampleContent, SampleRemoved } from '../sample.schema.ts'
import type { SampleService } from './sample.service.ts'

const staff = { tags: ['sample content'], security: BEARER }

export const sampleRoutes: Routes<{ sample: SampleService }> = async (app, { sample }) => {
  app.get(
    '/sample',
    {
      onRequest: requireRole('editor'),
      schema: {
        ...staff,
        summary: 'What is left of the sample content',
        response: { 200: SampleContent, ...errors(401, 403) },
      },
    },
    () => sample.state(),
  )

  app.delete(
    '/sample',
    {
      onRequest: requireRole('editor'),
      schema: {
        ...staff,
        summary: 'Remove the sample content: its posts, genres without other posts, and invented figures',
        description: 'Posts that an editor has changed stay. Safe to call again.',
        response: { 200: SampleRemoved, ...errors(401, 403) },
      },
    },
    () => sample.remove(),
  )
}
