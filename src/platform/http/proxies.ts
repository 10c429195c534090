import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

type Trust = (address: string, hop: number) => boolean

/**
 * Which of the addresses that a request passed are believed about the one before. A number of proxies means: what the
 * last so many of them say about who is calling.
 */
export function trustOf(proxies: Config['trustProxy']): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies ? proxyAddr.compile(proxies) : () => false
}

/** Who is at the other end, by the connection and by what trusted proxies say of it. */
export function addressOf(remoteAddress: string, forwarded: string, trust: Trust): string {
  if (!forwarded) return remoteAddress
  const socket = { remoteAddress }
  const request = { socket, connection: socket, headers: { 'x-forwarded-for': forwarded } }
  return proxyAddr(request as unknown as IncomingMessage, trust)
}
