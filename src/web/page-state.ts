import type { Query, QueryClient, QueryState } from '@tanstack/react-query'
import { scriptJson } from '#lib/html.ts'
import { ApiError } from '#ui/api-error.ts'

/**
 * The data that the server passes to the browser. It contains no times, because the same content must produce the same
 * bytes, or the ETag would change with every render.
 */
export type PageState = {
  publicUrl: string
  data: [path: string, data: unknown][]
  /** Refusals (4xx) are part of the page: a missing post stays missing and is not read again. */
  refused: [path: string, refusal: { status: number; code: string; message: string }][]
  /** The texts of errors, by the id of the route that shows them. */
  errors?: Record<string, string>
}

const byPath = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** Some reads start only when the browser is idle. */
const waitsForBrowser = ({ options }: Query): boolean => 'enabled' in options && options.enabled === false

/**
 * The data of a page, and whether all of it could be read. Server failures are omitted, so that the browser tries
 * again.
 */
export function collectState(client: QueryClient): {
  data: PageState['data']
  refused: PageState['refused']
  complete: boolean
} {
  const data: PageState['data'] = []
  const refused: PageState['refused'] = []
  let complete = true
  for (const query of client.getQueryCache().getAll()) {
    const path = String(query.queryKey[0])
    const { data: value, error } = query.state
    if (value !== undefined) data.push([path, value])
    else if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      refused.push([path, { status: error.status, code: error.code, message: error.message }])
    } else if (error || !waitsForBrowser(query)) complete = false
  }
  // Loaders run in parallel, so the order of their reads varies.
  return { data: data.toSorted(byPath), refused: refused.toSorted(byPath), complete }
}

/** The JSON of data objects, because the server uses the same responses for many pages. */
const written = new WeakMap<object, string>()

function dataJson(data: unknown): string {
  if (typeof data !== 'object' || data === null) return scriptJson(data)
  const known = written.get(data)
  if (known !== undefined) return known
  const json = scriptJson(data)
  written.set(data, json)
  return json
}

export function stateJson({ data, ...rest }: PageState): string {
  const pairs = data.map(([path, value]) => `[${scriptJson(path)},${dataJson(value)}]`)
  return `${scriptJson(rest).slice(0, -1)},"data":[${pairs.join()}]}`
}

export function restoreState(client: QueryClient, state: PageState): void {
  for (const [path, data] of state.data) client.setQueryData([path], data)
  for (const [path, { status, code, message }] of state.refused)
    setFailure(client, [path], new ApiError(status, code, message))
}

/** Marks the read as failed, so that components find the error and no data. */
export function setFailure(client: QueryClient, queryKey: string[], error: Error): void {
  const failure: QueryState = {
    data: undefined,
    dataUpdateCount: 0,
    dataUpdatedAt: 0,
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: Date.now(),
    fetchFailureCount: 1,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'error',
    fetchStatus: 'idle',
  }
  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey }), failure)
}
