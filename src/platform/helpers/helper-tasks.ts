/** The messages between a helper and its parent process. */
export type ToHelper<Task> = { first: object } | { id: number; task: Task }

export type FromHelper<Answer> = { id: number; began: true } | { id: number; answer: Answer }

export type Watch = { parent: number; memoryMb: number }

/** Why a task failed. The task caused the first two. Tasks with the last two never started. */
export type HelperReason = 'deadline' | 'ended' | 'cut off' | 'busy' | 'stopped'

export class HelperFailure extends Error {
  readonly reason: HelperReason

  constructor(reason: HelperReason) {
    super(`Helper process: ${reason}`)
    this.reason = reason
  }

  /** The task took too long, used too much memory or crashed the helper, and would do so again. */
  get guilty(): boolean {
    return this.reason === 'deadline' || this.reason === 'ended'
  }

  get begun(): boolean {
    return this.guilty || this.reason === 'cut off'
  }
}
