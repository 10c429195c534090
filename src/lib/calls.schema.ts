import { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallName = `${Method} /api/${string}`

/**
 * The least role that may make a call: editors may do what curators may, and admins everything. With `link`, a signed
 * address takes the place of a session.
 */
type Caller = 'anyone' | 'link' | 'curator' | 'editor' | 'admin'

export type Call = {
  for: Caller
  summary: string
  /** The heading in /api/docs, where it is not the feature's own. */
  tag?: string
  description?: string
  /** The parts of the path that begin with a colon. */
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** The fields of a multipart form that hold files. The body's fields are its texts. */
  files?: readonly string[]
  /** The one answer to a call that succeeds. None for files and redirects. */
  answers: { 200?: z.ZodType; 201?: z.ZodType; 202?: z.ZodType; 204?: z.ZodType }
  /** A list that comes page by page: X-Total-Count says how many entries there are. */
  paged?: true
  /** With the same Idempotency-Key, a call that is made again does nothing a second time. */
  idempotent?: true
  produces?: readonly string[]
  /** Statuses whose answer is `ErrorBody`. */
  errors?: readonly number[]
  /** Statuses whose answer says more than that. */
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
 * Declares the calls of a feature: everything that both sides need to know of them. The routes, /api/docs and the
 * browser's reads and writes follow from here. `tag` is the heading in /api/docs.
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
 * The one table of all calls, for types only. Each feature adds its own part with `declare module`, so that neither
 * `ui` nor another feature needs to import it, and no schema reaches the reader's browser.
 */
export interface Calls {}

export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export const Id = z.object({ id: z.string().min(1).max(60) })

/** Of a list with X-Total-Count. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PageQuery = z.infer<typeof PageQuery>

export const Message = z.object({ message: z.string() })
