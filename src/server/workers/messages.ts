import type { HelperReason } from '#platform/helpers/helper-tasks.ts'
import type { Change } from '#platform/recent-changes.ts'
import type { SharedAnswer } from '../pages/renders.ts'

/** A worker's question to all others. They answer a change of content once they know of it. */
export type Question = { what: 'content'; change: Change } | { what: 'metrics' }

/** A worker tells this to all others and expects no answer: a page that it has made, or how often networks asked. */
export type News =
  | { what: 'page'; page: SharedAnswer }
  | { what: 'hits'; limit: string; hits: [network: string, count: number][] }

/** The helper processes of the primary, by the kind of work. */
export type PoolName = 'pictures' | 'inspection' | 'waveforms' | 'background' | 'preparing'

/** Work for a helper of the primary. */
export type Help = {
  workers: 'help'
  id: number
  pool: PoolName
  task: object
  deadlineMs: number
  owner?: string
}
export type Helped = { workers: 'helped'; id: number } & ({ answer: unknown } | { failure: HelperReason })

export type FromWorker =
  | { workers: 'ask'; id: number; question: Question }
  | { workers: 'answer'; id: number; answer: unknown }
  | { workers: 'tell'; news: News }
  | Help

export type ToWorker =
  | { workers: 'asked'; id: number; question: Question }
  | { workers: 'answers'; id: number; answers: unknown[] }
  | { workers: 'told'; news: News }
  /** From now on this worker runs the timers and sends mail. */
  | { workers: 'lead' }
  | Helped

/** Other parts of a process may use the same channel. */
const isOurs = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'workers' in message

export const isFromWorker = (message: unknown): message is FromWorker => isOurs(message)
export const isToWorker = (message: unknown): message is ToWorker => isOurs(message)
