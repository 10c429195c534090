import { z } from 'zod'
import { defineCalls } from '#lib/calls.schema.ts'
import { SendAhead, SentAhead, UploadedImage, UploadedMedia } from './media.schema.ts'

const UNUSED =
  'multipart/form-data with one file, `file`. A file that no saved post uses is removed after 7 days.'

export const mediaCalls = defineCalls('media', {
  'POST /api/uploads/images': {
    for: 'files.upload',
    summary: 'Upload a picture of at most 10 MB',
    description: UNUSED,
    files: ['file'],
    answers: { 201: UploadedImage },
    errors: [400, 401, 403, 413, 415, 507],
  },
  'POST /api/uploads/media': {
    for: 'files.upload',
    summary: 'Upload audio of at most 200 MB or video of at most 500 MB',
    description: UNUSED,
    files: ['file'],
    answers: { 201: UploadedMedia },
    errors: [400, 401, 403, 413, 415, 507],
  },
  'POST /api/submissions/files': {
    tag: 'submissions',
    for: 'anyone',
    summary: 'Upload a file ahead of its form',
    description:
      'multipart/form-data with one file, `file`: audio (200 MB), PDF, DOC, DOCX or ZIP (10 MB). With `kind` only one of the two is taken: what its form would refuse is refused here. The token stands for it in a form for 24 hours; then it is removed.',
    files: ['file'],
    body: SendAhead,
    answers: { 201: SentAhead },
    errors: [400, 413, 415, 429, 507],
  },
  'DELETE /api/submissions/files/:token': {
    tag: 'submissions',
    for: 'anyone',
    summary: 'Remove a file that was uploaded ahead and that no form uses',
    params: z.object({ token: z.string().max(200) }),
    answers: { 204: z.void() },
    errors: [404, 429],
  },
})

type MediaCalls = typeof mediaCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends MediaCalls {}
}
