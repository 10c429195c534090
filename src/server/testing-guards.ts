import type { Call, CallTable } from '#lib/calls.schema.ts'
import { may } from '#lib/permissions.ts'
import { ROLES, type Role } from '#lib/values.ts'
import type { Caller } from './testing.ts'

type Answer = { statusCode: number; json: () => { code?: string } }
type Declared = [name: string, call: Pick<Call, 'for'>]

const modules = import.meta.glob<Record<string, unknown>>('../features/**/*.calls.ts', { eager: true })

export const declaredCalls: Declared[] = Object.values(modules)
  .flatMap((exported) => Object.values(exported) as CallTable[])
  .flatMap((table) => Object.entries(table))

const refusalOf = ({ statusCode, json }: Answer): string =>
  [401, 403].includes(statusCode) ? `${statusCode} ${json().code}` : 'none'

/** What the guard of a call must answer, according to the table of permissions. */
function expected(call: Pick<Call, 'for'>, role: Role | null): string {
  if (call.for === 'anyone') return 'none'
  if (role === null) return '401 unauthenticated'
  if (call.for === 'link') return may(role, 'submissions.review') ? 'none' : '403 forbidden'
  return may(role, call.for) ? 'none' : '403 forbidden'
}

/**
 * Makes every call as every role and without a session, with names that don't exist and no input, so that only the
 * guard can answer 401 or 403. Returns the differences from the table.
 */
export async function guardMistakes(
  calls: Declared[],
  callerFor: (role: Role | null) => Promise<Pick<Caller, 'send'>>,
): Promise<string[]> {
  const mistakes: string[] = []
  for (const [name, call] of calls) {
    const [method = '', path = ''] = name.split(' ')
    const url = path.replace(/:\w+/g, path.includes('/submissions/') ? 'SUB-000000000' : 'x')
    for (const role of [null, ...ROLES]) {
      // A new session each time, because one of the calls ends it.
      const caller = await callerFor(role)
      const answer = await caller.send({
        method,
        url,
        payload: method === 'GET' ? undefined : {},
      })
      const [found, wanted] = [refusalOf(answer), expected(call, role)]
      if (found !== wanted) mistakes.push(`${name} as ${role ?? 'nobody'}: ${found} instead of ${wanted}`)
    }
  }
  return mistakes
}
