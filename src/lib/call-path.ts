import type { Input, Name } from './call-types.ts'

/** Turns `GET /api/posts/:id` and an id into `/api/posts/42`. */
export const filledPath = (name: string, params: Record<string, unknown> = {}): string =>
  name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param])))

/** The path of a call, for responses that contain it. */
export const callPath = <N extends Name>(name: N, params: Params<N>): string =>
  filledPath(name, params as Record<string, unknown>)

type Params<N extends Name> = Input<N> extends { params: infer Given } ? Given : never
