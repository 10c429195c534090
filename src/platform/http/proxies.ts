import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

type Trust = (address: string, hop: number) => boolean

/** Decides which proxies' X-Forwarded-For entries to trust. A number means that many of the last proxies. */
export function trustOf(proxies: Config['trustProxy']): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies ? proxyAddr.compile(proxies) : () => false
}

/** The client's address, according to the connection and to trusted proxies. */
export function addressOf(remoteAddress: string, forwarded: string, trust: Trust): string {
  if (!forwarded) return remoteAddress
  const socket = { remoteAddress }
  const request = { socket, connection: socket, headers: { 'x-forwarded-for': forwarded } }
  return proxyAddr(request as unknown as IncomingMessage, trust)
}
