import { defineCalls } from '#lib/calls.schema.ts'
import { Setup, SetupForm } from './setup.schema.ts'

export const setupCalls = defineCalls('portal', {
  'GET /api/setup': {
    for: 'settings.change',
    summary: 'The checklist for a new magazine, with what is done',
    answers: { 200: Setup },
    errors: [401, 403],
  },
  'PUT /api/setup': {
    for: 'settings.change',
    summary: 'Hide the checklist for all admins, or show it again',
    body: SetupForm,
    answers: { 200: Setup },
    errors: [400, 401, 403],
  },
})

type SetupCalls = typeof setupCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends SetupCalls {}
}
