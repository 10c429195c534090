import { createStore } from '#ui/store.ts'

/*
 * Notifications of long work: an upload, a newsletter on its way. Unlike the toasts that answer an action, several are
 * seen at once, and one that is under way stays until it is done.
 */

export const WORK_MS = 4000
export const WORK_VISIBLE = 3
export const WORK_HOTKEY = { key: 'KeyT', label: 'Alt+T' }

export type Work = {
  id: number
  state: 'running' | 'done' | 'failed'
  title: string
  description?: string
  /** From 0 to 1; unknown when missing. */
  progress?: number
  action?: { label: string; run: () => void }
}

const all = createStore<readonly Work[]>([])
let lastId = 0

const replace = (id: number, next: (work: Work) => Work) =>
  all.set(all.get().map((work) => (work.id === id ? next(work) : work)))

export function closeWork(id: number): void {
  all.set(all.get().filter((work) => work.id !== id))
}

/** Shows that something is under way; `cancel` offers to stop it. */
export function startWork(title: string, { cancel }: { cancel?: () => void } = {}) {
  const id = ++lastId
  // The newest comes first: it is the one that is waited for.
  const action = cancel && { label: 'Cancel', run: cancel }
  all.set([{ id, state: 'running', title, ...(action && { action }) }, ...all.get()])
  const end = (
    state: 'done' | 'failed',
    { retry, ...texts }: { title: string; description?: string; retry?: () => void },
  ) =>
    replace(id, () => ({
      id,
      state,
      ...texts,
      ...(retry && { action: { label: 'Try again', run: retry } }),
    }))
  return {
    progress: (progress: number, description?: string) =>
      replace(id, (work) => ({ ...work, progress, ...(description !== undefined && { description }) })),
    done: (done: string, description?: string) =>
      end('done', { title: done, ...(description && { description }) }),
    fail: (failed: string, description?: string, retry?: () => void) =>
      end('failed', { title: failed, ...(description && { description }), ...(retry && { retry }) }),
    close: () => closeWork(id),
  }
}

/** An upload as work under way. When it fails, the form that sent it tells. */
export async function uploading<T>(
  what: string,
  send: (onProgress: (done: number) => void) => Promise<T>,
): Promise<T> {
  const work = startWork(`Uploading ${what}`)
  try {
    const answer = await send((done) => work.progress(done))
    work.done(`${what[0]!.toUpperCase()}${what.slice(1)} uploaded`)
    return answer
  } catch (error) {
    work.close()
    throw error
  }
}

export const worksNow = all.get

export const useWorks = (): readonly Work[] => all.use()
