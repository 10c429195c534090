import { z } from 'zod'
import { defineCalls } from '#lib/calls.schema.ts'
import { ExportFormat } from './exports.schema.ts'

export const exportsCalls = defineCalls('exports', {
  'GET /api/exports/:format': {
    for: 'exports.make',
    proof: true,
    summary: 'Export the whole magazine for another system',
    description:
      'A zip with every post, page and file at one moment. With `check=1`, answers 204 if the download would start. Its length is not known in advance. A server makes one export at a time.',
    params: z.object({ format: ExportFormat }),
    query: z.object({ check: z.literal('1').optional() }),
    produces: ['application/zip'],
    answers: { 200: z.any().describe('The zip') },
    errors: [400, 401, 403, 409, 503],
  },
})

type ExportsCalls = typeof exportsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends ExportsCalls {}
}
