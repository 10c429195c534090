/** How a helper and the process that started it talk. */
export type ToHelper<Task> = { first: object } | { id: number; task: Task }

export type FromHelper<Answer> = { id: number; began: true } | { id: number; answer: Answer }

/** What the watchdog of a helper looks after. */
export type Watch = { parent: number; memoryMb: number }

/** Why a task has no answer. The first two are the fault of the task; of these, only the last two never began. */
export type HelperReason = 'deadline' | 'ended' | 'cut off' | 'busy' | 'stopped'

export class HelperFailure extends Error {
  readonly reason: HelperReason

  constructor(reason: HelperReason) {
    super(`Helper process: ${reason}`)
    this.reason = reason
  }

  /** The task took too long, needed too much memory, or crashed the helper. It would do so again. */
  get guilty(): boolean {
    return this.reason === 'deadline' || this.reason === 'ended'
  }

  get begun(): boolean {
    return this.guilty || this.reason === 'cut off'
  }
}
