import { createStore } from '#ui/store.ts'
import { reloadWithText } from '#ui/typed-text.ts'

/** How browsers, and Vite for style sheets, report that a file of code could not be fetched. */
const NOT_FETCHED = /dynamically imported module|importing a module script|unable to preload/i

export const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && NOT_FETCHED.test(error.message)

/** If the site answers, an update has replaced the file, and a new document names the new ones. */
export const siteAnswers = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

type Status = 'complete' | 'missing' | 'unreachable'
type Options = {
  /** Also try again by itself, this often. */
  everyMs?: number
  /** Loads a new document, for a file that an update has replaced. */
  renew?: () => void
}

/** Loads that have failed, each with what "Try again" does for it. */
const failed = new Set<{ again: () => void }>()
const status = createStore<Status>('complete')

/** Whether code that this page asked for is missing. */
export const useMissingCode = (): Status => status.use()

export function tryAgain(): void {
  for (const load of failed) load.again()
}

/**
 * Fetches code that the page needs now. While it can't be fetched, the page says so and offers a retry. The page is only
 * replaced on request, and only if the site answers, so nobody loses what they typed.
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
      const answers = await siteAnswers(location.href)
      status.set(answers ? 'missing' : 'unreachable')
      if (answers) renew()
    }
  }
}
