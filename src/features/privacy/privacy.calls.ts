import { z } from 'zod'
import { defineCalls } from '#lib/calls.schema.ts'
import {
  Address,
  Erasure,
  ErasureForm,
  PersonFound,
  RetentionForm,
  RetentionPreview,
  RetentionState,
} from './privacy.schema.ts'

export const privacyCalls = defineCalls('privacy', {
  'GET /api/privacy/retention': {
    for: 'privacy.manage',
    summary: 'After how many days old data is deleted',
    answers: { 200: RetentionState },
    errors: [401, 403],
  },
  'POST /api/privacy/retention/preview': {
    for: 'privacy.manage',
    summary: 'How much the next run would delete with these settings',
    description: 'Changes nothing.',
    body: RetentionForm,
    answers: { 200: RetentionPreview },
    errors: [400, 401, 403],
  },
  'PUT /api/privacy/retention': {
    for: 'privacy.manage',
    proof: true,
    summary: 'Change after how many days old data is deleted',
    description: 'Null keeps a kind for ever. The next run, at night, deletes what is older.',
    body: RetentionForm,
    answers: { 200: RetentionState },
    errors: [400, 401, 403],
  },
  'POST /api/privacy/find': {
    for: 'privacy.manage',
    summary: 'What the magazine has about the person with this address',
    description: 'Counts only. A body instead of a query keeps the address out of logs.',
    body: Address,
    answers: { 200: PersonFound },
    errors: [400, 401, 403],
  },
  'GET /api/privacy/export/:ticket': {
    for: 'privacy.manage',
    proof: true,
    summary: 'An archive with everything about one person',
    description:
      'A tar file with JSON for each kind of data and the files that the person uploaded. `POST /api/privacy/find` gives the path. With `check=1`, answers 204 if the download would start.',
    params: z.object({ ticket: z.string().min(1).max(500) }),
    query: z.object({ check: z.literal('1').optional() }),
    produces: ['application/x-tar'],
    answers: { 200: z.any().describe('The archive') },
    errors: [400, 401, 403, 410],
  },
  'GET /api/privacy/erasures': {
    for: 'privacy.manage',
    summary: 'The last 50 deletions of a person’s data, without addresses',
    answers: { 200: z.array(Erasure) },
    errors: [401, 403],
  },
  'POST /api/privacy/erasures': {
    for: 'privacy.manage',
    proof: true,
    summary: 'Delete everything about the person with this address',
    description:
      'Answers at once. `GET /api/privacy/erasures` shows when it is done. Accounts and entries of the audit log stay.',
    body: ErasureForm,
    answers: { 202: Erasure },
    errors: [400, 401, 403, 409],
  },
})

type PrivacyCalls = typeof privacyCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends PrivacyCalls {}
}
