import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { type Call, type CallName, type CallTable, ErrorBody } from '#lib/calls.schema.ts'
import { PERMISSIONS } from '#lib/permissions.ts'
import { scopeOf } from '#lib/key-scopes.ts'
import { type Identity, limitKeyOnLink, limitKeyOnPublic, requirePermission } from './identity.ts'

/** A token in the Authorization header, or the portal's session cookie. */
const SESSION: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }]

const IdempotencyHeader = z.looseObject({ 'idempotency-key': z.string().min(1).max(200).optional() })

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown
type Declared<C, Part extends string> = C extends { [P in Part]: infer Schema } ? Schema : undefined

type Request<C extends Call> = FastifyRequest<{
  Params: Parsed<Declared<C, 'params'>>
  Querystring: Parsed<Declared<C, 'query'>>
  Body: Parsed<Declared<C, 'body'>>
  Headers: C extends { idempotent: true } ? z.output<typeof IdempotencyHeader> : unknown
}> &
  (C extends { for: 'anyone' | 'link' } ? unknown : { identity: Identity })

type Answer<C extends Call> = C['answers'][keyof C['answers']] extends z.ZodType
  ? z.output<C['answers'][keyof C['answers']]>
  : never

type Reply<C extends Call> = FastifyReply<{ Reply: Answer<C> }>
type Answered<C extends Call> = Answer<C> | Reply<C> | (Answer<C> extends void | undefined ? void : never)
type Handler<C extends Call> = (request: Request<C>, reply: Reply<C>) => Answered<C> | Promise<Answered<C>>

/** Options that the declaration of the call doesn't contain. */
type Options = Pick<RouteOptions, 'config' | 'preValidation' | 'logLevel' | 'bodyLimit'> & {
  /** Guards that run after the permission's. */
  onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** The message for people without the permission. */
  refusal?: string
}

type App = { route(options: RouteOptions): unknown }

/** Registers the routes of a feature from the declarations of its calls. */
export function routesOf<Table extends CallTable>(app: unknown, table: Table) {
  function route<Name extends keyof Table & CallName>(name: Name, handler: Handler<Table[Name]>): void
  function route<Name extends keyof Table & CallName>(
    name: Name,
    options: Options,
    handler: Handler<Table[Name]>,
  ): void
  function route<Name extends keyof Table & CallName>(
    name: Name,
    ...given: [Handler<Table[Name]>] | [Options, Handler<Table[Name]>]
  ) {
    const [options, handler] = given.length === 2 ? given : [{}, given[0]]
    const call = table[name] as Call & { tag: string }
    const [method = '', path = ''] = name.split(' ')
    const { onRequest, refusal, ...rest } = options
    ;(app as App).route({
      ...rest,
      ...(method === 'GET' ? withHead : { method }),
      url: path.replace(/^\/api/, ''),
      onRequest: [guardOf(call, refusal), ...(onRequest ? [onRequest] : [])],
      schema: keptSchemaOf(call, method),
      handler: answering(call, handler as unknown as Handler<Call>),
    })
  }
  return route
}

/** The framework would add a second route for HEAD to each of GET, which takes a fifth of the start. */
const withHead = { method: ['GET', 'HEAD'], exposeHeadRoute: false, onSend: withoutBody }

function withoutBody(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
) {
  if (request.method !== 'HEAD') return done(null, payload)
  if (payload instanceof Readable) payload.destroy()
  else if (typeof payload === 'string' || Buffer.isBuffer(payload))
    void reply.header('content-length', Buffer.byteLength(payload))
  done(null, null)
}

function guardOf(call: Call, refusal: string | undefined) {
  if (call.for === 'anyone') return limitKeyOnPublic
  return call.for === 'link' ? limitKeyOnLink : requirePermission({ ...call, permission: call.for, refusal })
}

/** Handlers return the body, or the reply if they have sent it; the declaration gives the status. */
function answering({ answers }: Call, handler: Handler<Call>) {
  const status = Number(Object.keys(answers)[0] ?? 200)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (status !== 200) void reply.code(status)
    const answer: unknown = await handler(request as Request<Call>, reply)
    return status === 204 && answer === undefined && !reply.sent ? reply.send() : answer
  }
}

const schemas = new WeakMap<Call, object>()

/** The framework marks a schema that it has prepared. Later applications, in tests, need not do it again. */
function keptSchemaOf(call: Call & { tag: string }, method: string) {
  const known = schemas.get(call)
  if (known) return known
  const schema = schemaOf(call, method)
  schemas.set(call, schema)
  return schema
}

/** The schema that Fastify validates and /api/docs shows. */
function schemaOf(call: Call & { tag: string }, method: string) {
  const { summary, params, query, body, produces } = call
  const given = {
    description: descriptionOf(call, method),
    params,
    querystring: query,
    body,
    produces,
    headers: call.idempotent && IdempotencyHeader,
    consumes: call.files && ['multipart/form-data'],
    security: call.for === 'anyone' ? undefined : SESSION,
    response: responsesOf(call),
  }
  const filled = Object.entries(given).filter(([, value]) => value !== undefined)
  return { tags: [call.tag], summary, ...Object.fromEntries(filled) }
}

const PROOF = 'Needs a proof of the last 15 minutes: 403 `proof_required`, then `POST /api/auth/proof`.'

/** Says who may make the call, and which scope an API key needs. */
function descriptionOf({ description, for: permission, proof }: Call, method: string): string | undefined {
  if (permission === 'anyone' || permission === 'link') return description
  const scope = scopeOf(permission, method)
  const needs = [
    `Needs the permission \`${permission}\` (${PERMISSIONS[permission].roles.join(', ')}).`,
    ...(proof ? [PROOF] : []),
    scope ? `API keys need the scope \`${scope}\`.` : 'API keys can’t make this call.',
  ].join(' ')
  return description ? `${description.replace(/[^.]$/, '$&.')} ${needs}` : needs
}

function responsesOf({ answers, refusals = {}, errors = [] }: Call) {
  const all = { ...Object.fromEntries(errors.map((status) => [status, ErrorBody])), ...answers, ...refusals }
  return Object.keys(all).length > 0 ? all : undefined
}
