import { isRouteErrorResponse } from 'react-router'

/** The status or the message of whatever was thrown; never a stack. The server's text comes back as it was sent. */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : 'Unknown error'
}
