import type { Call, CallTable } from '#lib/calls.schema.ts'
import { scopeOf } from '#lib/key-scopes.ts'
import { may } from '#lib/permissions.ts'
import { KEY_SCOPES, type KeyScope, ROLES, type Role } from '#lib/values.ts'
import type { Caller } from './testing.ts'

type Answer = { statusCode: number; json: () => { code?: string } }
type Declared = [name: string, call: Pick<Call, 'for' | 'proof' | 'beforeFactor'>]

const modules = import.meta.glob<Record<string, unknown>>('../features/**/*.calls.ts', { eager: true })

export const declaredCalls: Declared[] = Object.values(modules)
  .flatMap((exported) => Object.values(exported) as CallTable[])
  .flatMap((table) => Object.entries(table))

const refusalOf = ({ statusCode, json }: Answer): string =>
  [401, 403].includes(statusCode) ? `${statusCode} ${json().code}` : 'none'

const KEYS = KEY_SCOPES.map((scope) => `key: ${scope}` as const)

/** Nobody, a person with a role, or an admin's API key with one scope. */
export type Who = Role | (typeof KEYS)[number] | null

export const scopeIn = (who: Who): KeyScope | undefined => KEY_SCOPES.find((scope) => who === `key: ${scope}`)

/** What the guard of a call must answer, according to the table of permissions. */
function expected(name: string, call: Pick<Call, 'for'>, who: Who): string {
  if (call.for === 'anyone') return 'none'
  if (who === null) return '401 unauthenticated'
  const permission = call.for === 'link' ? 'submissions.review' : call.for
  const scope = scopeIn(who)
  if (!scope) return may(who as Role, permission) ? 'none' : '403 forbidden'
  const needed = scopeOf(permission, name.split(' ')[0]!)
  if (!needed) return '403 key_refused'
  return needed === scope ? 'none' : '403 key_scope'
}

/** A call with names that don't exist and no input, so that only its guard can answer 401 or 403. */
function emptyCall(name: string) {
  const [method = '', path = ''] = name.split(' ')
  const url = path.replace(/:\w+/g, path.includes('/submissions/') ? 'SUB-000000000' : 'x')
  return { method: method as 'GET', url, payload: method === 'GET' ? undefined : {} }
}

/** How the guard of each call refuses this caller. */
export async function refusalsOf(calls: Declared[], caller: Pick<Caller, 'send'>) {
  const refusals: Record<string, string> = {}
  for (const [name] of calls) refusals[name] = refusalOf(await caller.send(emptyCall(name)))
  return refusals
}

/**
 * Makes every call as every role, with a key of every scope and without a session. Returns the differences from the
 * table.
 */
export async function guardMistakes(
  calls: Declared[],
  callerFor: (who: Who) => Promise<Pick<Caller, 'send'>>,
): Promise<string[]> {
  const mistakes: string[] = []
  for (const [name, call] of calls) {
    for (const who of [null, ...ROLES, ...KEYS]) {
      // A new session each time, because one of the calls ends it.
      const caller = await callerFor(who)
      const answer = await caller.send(emptyCall(name))
      const [found, wanted] = [refusalOf(answer), expected(name, call, who)]
      if (found !== wanted) mistakes.push(`${name} as ${who ?? 'nobody'}: ${found} instead of ${wanted}`)
    }
  }
  return mistakes
}
