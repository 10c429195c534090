import { ApiError, messageOf } from '#ui/api-error.ts'

/** The server's objection to a name. Undefined when the server failed or could not be reached. */
export const nameRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status === 409 || error.status === 400)
    ? messageOf(error, '') || undefined
    : undefined
