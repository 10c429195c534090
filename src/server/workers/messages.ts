import type { HelperReason } from '#platform/helpers/helper-tasks.ts'
import type { Change } from '#platform/recent-changes.ts'
import type { SharedAnswer } from '../pages/renders.ts'

/** A worker's request to all others. They reply to a change of content when they have applied it. */
export type Question = { what: 'content'; change: Change } | { what: 'metrics' }

/** A message to all other workers without a reply: a page that was made, or the hits of networks. */
export type News =
  | { what: 'page'; page: SharedAnswer }
  | { what: 'hits'; limit: string; hits: [network: string, count: number][] }

/** The helper processes of the primary, by kind of work. */
export type PoolName = 'pictures' | 'inspection' | 'waveforms' | 'background' | 'preparing'

export type Help = {
  workers: 'help'
  id: number
  pool: PoolName
  task: object
  deadlineMs: number
  owner?: string
}
/** One worker at a time makes a page. It releases its claim when the page is made and shared, or could not be made. */
export type Claim =
  | { workers: 'claim'; id: number; address: string }
  | { workers: 'release'; id: number; address: string }

export type Helped = { workers: 'helped'; id: number } & ({ answer: unknown } | { failure: HelperReason })

/** The answer to `pulse`. */
export type Alive = { workers: 'alive' }

export type FromWorker =
  | { workers: 'ask'; id: number; question: Question }
  | { workers: 'answer'; id: number; answer: unknown }
  | { workers: 'tell'; news: News }
  | Alive
  | Claim
  | Help

export type ToWorker =
  | { workers: 'asked'; id: number; question: Question }
  | { workers: 'answers'; id: number; answers: unknown[] }
  | { workers: 'told'; news: News }
  /** The claim with this id is the first one for its page. */
  | { workers: 'granted'; id: number }
  /** From now on, this worker runs the timers and sends mail. */
  | { workers: 'lead' }
  | { workers: 'pulse' }
  | Helped

/** Other modules may use the same channel. */
const isOurs = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'workers' in message

export const isFromWorker = (message: unknown): message is FromWorker => isOurs(message)
export const isToWorker = (message: unknown): message is ToWorker => isOurs(message)
