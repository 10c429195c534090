import { ApiError, messageOf } from '#ui/api-error.ts'

/** Why a name is not taken, where that is the name's own fault: nothing for a server that failed or was not reached. */
export const nameRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status === 409 || error.status === 400)
    ? messageOf(error, '') || undefined
    : undefined
