import type { IncomingMessage } from 'node:http'

/**
 * One header of a request, joined as Node joins repeated ones. Reading `request.headers` makes an object of all of them,
 * which is a tenth of the cost of a short answer.
 */
export function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]!
    if (given.length !== name.length || (given !== name && given.toLowerCase() !== name)) continue
    value = value === undefined ? rawHeaders[at + 1] : `${value}, ${rawHeaders[at + 1]}`
  }
  return value
}
