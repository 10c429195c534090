import { createStore } from '#ui/store.ts'
import { workTexts } from '#ui/texts/portal.ts'

/*
 * Notifications of long work, such as an upload. Several are visible at once, and each stays until its work is done.
 * Hand-written: the libraries that we tried insert <style> elements, which our content security policy refuses.
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

/** With `cancel`, the notification has a button to stop the work. */
export function startWork(title: string, { cancel }: { cancel?: () => void } = {}) {
  const id = ++lastId
  // The newest comes first, since the person is waiting for it.
  const action = cancel && { label: workTexts.cancel, run: cancel }
  all.set([{ id, state: 'running', title, ...(action && { action }) }, ...all.get()])
  const end = (
    state: 'done' | 'failed',
    { retry, ...texts }: { title: string; description?: string; retry?: () => void },
  ) =>
    replace(id, () => ({
      id,
      state,
      ...texts,
      ...(retry && { action: { label: workTexts.retry, run: retry } }),
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

/** Shows the progress of an upload. The form that sends it shows errors. */
export async function uploading<T>(
  what: string,
  send: (onProgress: (done: number) => void) => Promise<T>,
): Promise<T> {
  const work = startWork(workTexts.uploading(what))
  try {
    const answer = await send((done) => work.progress(done))
    work.done(workTexts.uploaded(what))
    return answer
  } catch (error) {
    work.close()
    throw error
  }
}

export const worksNow = all.get

export const useWorks = (): readonly Work[] => all.use()
