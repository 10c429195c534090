import { isRouteErrorResponse } from 'react-router'
import { UNKNOWN_ERROR } from '#web/texts/site.ts'

/** The status or message of anything that was thrown, never a stack. The server's text comes back unchanged. */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : UNKNOWN_ERROR
}
