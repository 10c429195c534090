import type { Given, Name, ReadName, RefusalOf } from '#lib/call-types.ts'
import { ApiError } from '#ui/api-error.ts'
import { type Loose, loosePath } from '#ui/calls.ts'

/** The path of a read, for links, players and downloads. */
export const pathOf = <N extends ReadName>(name: N, ...[input]: Given<N>): string =>
  loosePath(name, input as Loose)

/** The additional fields of an error response with this status. */
export const refusalOf = <N extends Name, Status extends number>(
  _name: N,
  status: Status,
  error: unknown,
): RefusalOf<N, Status> | undefined =>
  error instanceof ApiError && error.status === status ? (error.details as RefusalOf<N, Status>) : undefined
