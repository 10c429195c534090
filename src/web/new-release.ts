import { type FollowedRouter, onArrival } from '#features/analytics/web/events.api.ts'

export type FailingRouter = FollowedRouter & { state: { errors: Record<string, unknown> | null } }

/** How browsers say that a file of code could not be fetched. */
const NOT_FETCHED = /dynamically imported module|importing a module script/i

const isNotFetched = (error: unknown): boolean => error instanceof Error && NOT_FETCHED.test(error.message)

/**
 * After a new release the files that an open page names are gone, and the first step to another page fails. The server
 * knows that page with the new files: it is loaded from there, unless nobody answers at all.
 */
export function surviveReleases(router: FailingRouter): void {
  onArrival(router, () => {
    if (!Object.values(router.state.errors ?? {}).some(isNotFetched)) return
    fetch(location.href).then(
      ({ status }) => status < 500 && location.reload(),
      () => {},
    )
  })
}
