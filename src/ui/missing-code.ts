import { createStore } from '#ui/store.ts'
import { reloadWithText } from '#ui/typed-text.ts'

/** The messages of browsers, and of Vite for style sheets, when code could not be fetched. */
const NOT_FETCHED = /dynamically imported module|importing a module script|unable to preload/i

export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && NOT_FETCHED.test(error.message)

/** If the site responds, an update has replaced the file, and a new document links to the new files. */
export const isSiteReachable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

type Status = 'complete' | 'missing' | 'unreachable'
type Options = {
  /** Also retries automatically at this interval. */
  everyMs?: number
  /** Loads a new document, for a file that an update has replaced. */
  renew?: () => void
}

/** Failed loads, each with its retry. */
const failed = new Set<{ again: () => void }>()
const status = createStore<Status>('complete')

export const useMissingCode = (): Status => status.use()

export function tryAgain(): void {
  for (const load of failed) load.again()
}

/**
 * Loads code that the page needs now. If it fails, the page says so and offers a retry. The page is replaced only on
 * request and only if the site responds, so that nobody loses typed text.
 */
export async function loadCode<T>(load: () => Promise<T>, options: Options = {}): Promise<T> {
  try {
    return await load()
  } catch {
    return untilLoaded(load, options)
  }
}

async function untilLoaded<T>(load: () => Promise<T>, options: Options): Promise<T> {
  const { everyMs, renew = reloadWithText } = options
  const entry = { again: () => {} }
  failed.add(entry)
  if (status.get() === 'complete') status.set('missing')
  for (;;) {
    const byHand = await new Promise<boolean>((resolve) => {
      entry.again = () => resolve(true)
      if (everyMs !== undefined) setTimeout(resolve, everyMs, false)
    })
    try {
      const code = await load()
      failed.delete(entry)
      if (failed.size === 0) status.set('complete')
      return code
    } catch {
      if (!byHand) continue
      const answers = await isSiteReachable(location.href)
      status.set(answers ? 'missing' : 'unreachable')
      if (answers) renew()
    }
  }
}
