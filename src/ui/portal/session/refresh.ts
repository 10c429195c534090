import type { QueryClient } from '@tanstack/react-query'
import type { ReadPath } from '#lib/call-types.ts'

/** Whether a read goes to one of these paths, whatever its parameters. */
export const isUnder = (paths: readonly string[], read: unknown): boolean =>
  typeof read === 'string' &&
  paths.some((path) => read === path || read.startsWith(`${path}?`) || read.startsWith(`${path}/`))

/** Everything that was read from under these paths is read anew, where it is on the screen; elsewhere when it is next. */
export const refresh = (client: QueryClient, ...paths: ReadPath[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [read] }) => isUnder(paths, read) })
