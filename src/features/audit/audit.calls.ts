import { z } from 'zod'
import { defineCalls } from '#lib/calls.schema.ts'
import { AuditActor, AuditFilter, AuditPage, AuditQuery } from './audit.schema.ts'

export const auditCalls = defineCalls('audit', {
  'GET /api/audit': {
    for: 'audit.read',
    summary: 'Who did what, when and from where; newest first',
    description: 'To read on, pass `next` as `before`. Its cost does not depend on the size of the log.',
    query: AuditQuery,
    answers: { 200: AuditPage },
    errors: [400, 401, 403],
  },
  'GET /api/audit/actors': {
    for: 'audit.read',
    summary: 'Everybody who appears in the audit log, including people who were removed',
    answers: { 200: z.array(AuditActor) },
    errors: [401, 403],
  },
  'GET /api/audit/export': {
    for: 'audit.read',
    proof: true,
    summary: 'The audit log as CSV, newest first',
    query: AuditFilter,
    produces: ['text/csv'],
    answers: { 200: z.any().describe('CSV with a header line') },
    errors: [400, 401, 403],
  },
})

type AuditCalls = typeof auditCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends AuditCalls {}
}
