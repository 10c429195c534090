import { z } from 'zod'
import type { Permission } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallName = `${Method} /api/${string}`

/** The permission that a call needs (src/lib/permissions.ts). With `link`, a signed URL replaces the session. */
type Caller = 'anyone' | 'link' | Permission

export type Call = {
  for: Caller
  summary: string
  /** The heading in /api/docs, when it differs from the feature's. */
  tag?: string
  description?: string
  /** The parts of the path that start with a colon. */
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** The file fields of a multipart form. Its text fields are declared in the body. */
  files?: readonly string[]
  /** The response to a successful call. Calls that return files or redirects declare none. */
  answers: { 200?: z.ZodType; 201?: z.ZodType; 202?: z.ZodType; 204?: z.ZodType }
  /** The call returns a list page by page, and X-Total-Count gives the number of entries. */
  paged?: true
  /** The person must have given a password or a code in the last 15 minutes, otherwise 403 `proof_required`. */
  proof?: true
  /** Also for people who must set up a second factor before anything else works. All other calls answer them 403. */
  beforeFactor?: true
  /** Repeating a call with the same Idempotency-Key has no further effect. */
  idempotent?: true
  produces?: readonly string[]
  /** Statuses whose response is `ErrorBody`. */
  errors?: readonly number[]
  /** Statuses whose response has more fields than `ErrorBody`. */
  refusals?: Readonly<Record<number, z.ZodType>>
}

export type CallTable = Readonly<Record<CallName, Call & { tag: string }>>

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<ParamNames<Path>, z.ZodType>> }

/**
 * Declares the calls of a feature. The routes, /api/docs and the browser's reads and writes derive from this
 * declaration. `tag` is the heading in /api/docs.
 */
export const defineCalls = <const Declared extends Record<CallName, Call>>(
  tag: string,
  calls: Declared & { [Name in keyof Declared & string]: ParamsOf<Name> },
) =>
  Object.fromEntries(
    Object.entries<Call>(calls).map(([name, call]) => [name, { tag, ...call }]),
  ) as unknown as {
    [Name in keyof Declared]: Declared[Name] & { tag: string }
  }

/**
 * The table of all calls, for types only. Each feature adds its own with `declare module`. That way neither `ui` nor
 * other features import it, and no schema reaches the reader's browser.
 */
export interface Calls {}

export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export const Id = z.object({ id: z.string().min(1).max(60) })

/** For lists with X-Total-Count. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PageQuery = z.infer<typeof PageQuery>

export const Message = z.object({ message: z.string() })
