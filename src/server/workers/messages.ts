import type { Change } from '#platform/recent-changes.ts'

/** What a worker asks all others. Content changes are answered once the others know of them. */
export type Question = { what: 'content'; change: Change } | { what: 'metrics' }

export type FromWorker =
  | { workers: 'ask'; id: number; question: Question }
  | { workers: 'answer'; id: number; answer: unknown }

export type ToWorker =
  | { workers: 'asked'; id: number; question: Question }
  | { workers: 'answers'; id: number; answers: unknown[] }

/** Other parts of a process may use the same channel. */
const isOurs = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'workers' in message

export const isFromWorker = (message: unknown): message is FromWorker => isOurs(message)
export const isToWorker = (message: unknown): message is ToWorker => isOurs(message)
