import type { ImportStatus } from '#lib/values.ts'
import type { Run } from './imports.queries.ts'

/** A process works on runs with these statuses. */
export const AT_WORK: ImportStatus[] = ['reading', 'running', 'undoing']

const UNDOABLE = new Set<ImportStatus>(['done', 'failed', 'paused'])

export const isUndoable = ({ status, started_at }: Pick<Run, 'status' | 'started_at'>): boolean =>
  started_at !== null && UNDOABLE.has(status)
