import { defineCalls } from '#lib/calls.schema.ts'
import { SampleContent, SampleRemoved } from './sample.schema.ts'

export const sampleCalls = defineCalls('sample content', {
  'GET /api/sample': {
    for: 'sample.remove',
    summary: 'Sample content that is still on the site',
    answers: { 200: SampleContent },
    errors: [401, 403],
  },
  'DELETE /api/sample': {
    for: 'sample.remove',
    summary: 'Remove the sample content: its posts, genres without other posts, and invented figures',
    description: 'Posts that an editor has changed stay. Safe to call again.',
    answers: { 200: SampleRemoved },
    errors: [401, 403],
  },
})

type SampleCalls = typeof sampleCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends SampleCalls {}
}
