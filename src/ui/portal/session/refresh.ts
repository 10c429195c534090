import type { QueryClient } from '@tanstack/react-query'
import type { ReadPath } from '#lib/call-types.ts'

/** Ignores parameters. */
export const isUnder = (paths: readonly string[], read: unknown): boolean =>
  typeof read === 'string' &&
  paths.some((path) => read === path || read.startsWith(`${path}?`) || read.startsWith(`${path}/`))

/** Reloads reads of these paths that are on the screen, and marks all others as stale. */
export const refresh = (client: QueryClient, ...paths: ReadPath[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [read] }) => isUnder(paths, read) })
