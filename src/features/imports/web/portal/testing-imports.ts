import { page, type Locator } from 'vitest/browser'
import type { ImportDetails, ImportSource } from '#features/imports/imports.schema.ts'
import type { MadeCall } from '#ui/testing-calls.ts'
import { refuse } from '#ui/testing-calls.ts'

export const MEGABYTE = 2 ** 20

/** An import of the fake server. */
export const importOf = (more: Partial<ImportDetails> = {}): ImportDetails => ({
  id: 'i1',
  name: 'wordpress.xml',
  status: 'ready',
  system: 'wordpress',
  site: 'https://old.example.com',
  bytes: 12 * MEGABYTE,
  created_at: '2026-11-15T10:00:00.000Z',
  by: 'Ada Holm',
  started_at: null,
  finished_at: null,
  error: null,
  phase: null,
  done: 0,
  total: 0,
  counts: [
    { kind: 'term', found: 12, new: 12, done: 0 },
    { kind: 'author', found: 2, new: 2, done: 0 },
    { kind: 'post', found: 1200, new: 1150, done: 0 },
    { kind: 'page', found: 1, new: 1, done: 0 },
    { kind: 'comment', found: 0, new: 0, done: 0 },
  ],
  notes: 3,
  files_until: '2026-12-15T10:00:00.000Z',
  sources: [{ position: 0, name: 'wordpress.xml', bytes: 12 * MEGABYTE, received: 12 * MEGABYTE }],
  options: {
    terms: {},
    authors: {},
    fetch_files: true,
    pages: true,
    comments: true,
    columns: null,
    site_url: '',
    permalink: '',
  },
  headers: [],
  list: null,
  undo: { possible: false, changed: 0 },
  ...more,
})

export const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)

/** Chooses or drops files, as the browser hands them to the input. */
export function give(input: Locator, ...files: File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  const element = input.element() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

export const chooser = () => page.getByLabelText('Files to import')

/** Takes the parts of files as the server does. */
export function uploadServer(id: string, sources: ImportSource[]) {
  let state = importOf({ id, status: 'uploading', system: null, counts: [], notes: 0, sources })
  const change = (more: Partial<ImportDetails>) => {
    state = { ...state, ...more }
  }
  const receive = ({ params, query, body }: MadeCall) => {
    const position = Number(params['position'])
    const source = state.sources.find((each) => each.position === position)!
    if (source.received !== Number(query['offset'])) return refuse(409, 'Go on from where it stopped.')
    const now = { ...source, received: source.received + (body as Blob).size }
    change({ sources: state.sources.map((each) => (each === source ? now : each)) })
    const isComplete = state.sources.every(({ received, bytes }) => received === bytes)
    if (isComplete) change({ status: 'reading', phase: 'reading', total: 100 })
    return now
  }
  return {
    state: () => state,
    change,
    receive,
    answers: {
      'GET /api/imports/:id': () => state,
      'PUT /api/imports/:id/sources/:position': receive,
    },
  }
}
