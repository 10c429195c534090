import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY, isoAfter } from '#platform/clock.ts'
import type { Services } from './services.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY

type Gets = {
  get(
    path: string,
    options: { schema: { hide: true } },
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ): unknown
}

/** Names a contact for reporting vulnerabilities (RFC 9116). Without a contact, the page does not exist. */
export function securityTxt(app: Gets, { config, clock }: Pick<Services, 'config' | 'clock'>) {
  const { securityContact, publicUrl } = config
  if (!securityContact) return
  app.get(PATH, { schema: { hide: true } }, (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${isoAfter(clock, VALID_MS)}`,
      'Preferred-Languages: en',
      // The RFC requires https here.
      ...(publicUrl.startsWith('https://') ? [`Canonical: ${publicUrl}${PATH}`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
