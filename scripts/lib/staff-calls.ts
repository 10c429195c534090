import type { ServerProcess } from './server-process.ts'

type Credentials = { email: string; password: string }

/** Signs in to a running site and returns the token. */
export async function tokenOf(
  server: ServerProcess,
  credentials: Credentials = server.admin,
): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

type Body = FormData | Record<string, unknown>

/** Makes a call to a running site, as staff if there is a token. */
export function call(server: ServerProcess, token: string, method: string, path: string, body?: Body) {
  const isForm = body instanceof FormData
  return fetch(server.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
