import { z } from 'zod'
import { defineCalls, Id, PageQuery } from '#lib/calls.schema.ts'
import {
  ImportAuthor,
  ImportDetails,
  ImportExample,
  ImportNote,
  ImportOptions,
  ImportRun,
  ImportSource,
  ImportTerm,
  NewImport,
  NoteCount,
} from './imports.schema.ts'

const ERRORS = [400, 401, 403, 404, 409]
const Source = Id.extend({ position: z.coerce.number().int().min(0).max(100) })

export const importsCalls = defineCalls('import', {
  'GET /api/imports': {
    for: 'imports.manage',
    summary: 'The last 50 imports, newest first',
    answers: { 200: z.array(ImportRun) },
    errors: [401, 403],
  },
  'POST /api/imports': {
    for: 'imports.manage',
    summary: 'Begin an import',
    description:
      'Names the files that will be uploaded: an export of WordPress (.xml, .xml.gz, several parts) or Ghost (.json), a zip with an export, zips with its pictures, or subscribers as .csv. The server reads them as soon as all have arrived.',
    body: NewImport,
    answers: { 201: ImportDetails },
    errors: ERRORS,
  },
  'GET /api/imports/:id': {
    for: 'imports.manage',
    summary: 'An import with its progress',
    params: Id,
    answers: { 200: ImportDetails },
    errors: ERRORS,
  },
  'PUT /api/imports/:id/sources/:position': {
    for: 'imports.manage',
    summary: 'Upload the next part of a file',
    description:
      'The body is at most 8 MB of the file, from `offset` on. `offset` must be what `received` said last; otherwise the answer is 409, and `GET` says where to go on.',
    params: Source,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    answers: { 200: ImportSource },
    errors: [...ERRORS, 413, 507],
  },
  'PUT /api/imports/:id/options': {
    for: 'imports.manage',
    summary: 'Decide what categories, tags and authors become, and which columns to read',
    description: 'Before the import runs. Choices that are missing keep their proposal.',
    params: Id,
    body: ImportOptions,
    answers: { 200: ImportDetails },
    errors: ERRORS,
  },
  'GET /api/imports/:id/terms': {
    for: 'imports.manage',
    summary: 'The categories and tags of the old site, and what they become',
    params: Id,
    query: PageQuery,
    answers: { 200: z.array(ImportTerm) },
    paged: true,
    errors: ERRORS,
  },
  'GET /api/imports/:id/authors': {
    for: 'imports.manage',
    summary: 'The authors of the old site, and who they become',
    params: Id,
    query: PageQuery,
    answers: { 200: z.array(ImportAuthor) },
    paged: true,
    errors: ERRORS,
  },
  'GET /api/imports/:id/examples': {
    for: 'imports.manage',
    summary: 'Twenty posts and pages before and after the conversion',
    params: Id,
    answers: { 200: z.array(ImportExample) },
    errors: ERRORS,
  },
  'GET /api/imports/:id/note-counts': {
    for: 'imports.manage',
    summary: 'The notes about items that the import changes or leaves out, counted by kind',
    params: Id,
    answers: { 200: z.array(NoteCount) },
    errors: ERRORS,
  },
  'GET /api/imports/:id/notes': {
    for: 'imports.manage',
    summary: 'The notes about items that the import changes or leaves out',
    params: Id,
    query: PageQuery.extend({ code: z.string().max(60).optional() }),
    answers: { 200: z.array(ImportNote) },
    paged: true,
    errors: ERRORS,
  },
  'GET /api/imports/:id/notes.csv': {
    for: 'imports.manage',
    summary: 'The whole report as CSV',
    params: Id,
    produces: ['text/csv'],
    answers: { 200: z.any().describe('The report') },
    errors: ERRORS,
  },
  'POST /api/imports/:id/start': {
    for: 'imports.manage',
    summary: 'Import, or continue after a pause or a failure',
    params: Id,
    answers: { 200: ImportDetails },
    errors: ERRORS,
  },
  'POST /api/imports/:id/pause': {
    for: 'imports.manage',
    summary: 'Pause an import',
    description: 'It stops after the posts that it is working on.',
    params: Id,
    answers: { 200: ImportDetails },
    errors: ERRORS,
  },
  'POST /api/imports/:id/undo': {
    for: 'imports.manage',
    proof: true,
    summary: 'Remove everything that an import has added',
    description: 'Refused if someone has changed an imported post or page since.',
    params: Id,
    answers: { 200: ImportDetails },
    errors: ERRORS,
  },
  'DELETE /api/imports/:id': {
    for: 'imports.manage',
    summary: 'Forget an import',
    description:
      'Deletes the uploaded files and the report. The imported content stays, and can no longer be undone.',
    params: Id,
    answers: { 204: z.void() },
    errors: ERRORS,
  },
})

type ImportsCalls = typeof importsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends ImportsCalls {}
}
