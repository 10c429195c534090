import { defineCalls } from '#lib/calls.schema.ts'
import { Changelog, Waiting } from './portal.schema.ts'

export const portalCalls = defineCalls('portal', {
  'GET /api/portal/waiting': {
    for: 'portal.overview',
    summary: 'How many comments, messages, submissions and applications are waiting for an answer',
    answers: { 200: Waiting },
    errors: [401, 403],
  },
  'GET /api/portal/changelog': {
    for: 'portal.overview',
    summary: 'The running version, and the changes of all versions',
    answers: { 200: Changelog },
    errors: [401, 403],
  },
})

type PortalCalls = typeof portalCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends PortalCalls {}
}
