import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Config } from '#platform/config.ts'

/** Mail servers log every visit, so a good answer counts for a while. */
const GOOD_FOR_MS = 15_000
const ANSWER_MS = 5000
const PORT = 587
const TLS_PORT = 465

/** Asks whether the mail server takes connections. Mail that becomes files needs no server. */
export function createMailCheck({ smtpUrl }: Pick<Config, 'smtpUrl'>) {
  let goodUntil = 0
  return async (): Promise<string> => {
    if (smtpUrl === undefined || performance.now() < goodUntil) return 'ok'
    await greet(new URL(smtpUrl))
    goodUntil = performance.now() + GOOD_FOR_MS
    return 'ok'
  }
}

/** Waits for the greeting and takes leave: nothing is sent, and no password is shown. */
async function greet({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:' || Number(port) === TLS_PORT
  const at = { host, port: Number(port) || (secure ? TLS_PORT : PORT) }
  // Whether the certificate is right matters when mail is sent, not here.
  const socket: Socket = secure ? connectTls({ ...at, rejectUnauthorized: false }) : connectPlain(at)
  const { promise: greeted, resolve, reject } = Promise.withResolvers<void>()
  socket.setTimeout(ANSWER_MS, () => {
    reject(new Error(`${host} does not answer`))
    // Also one that has greeted and does not take leave: nobody else would close it.
    socket.destroy()
  })
  socket.once('error', reject)
  socket.once('close', () => reject(new Error(`${host} closed the connection`)))
  socket.once('data', (greeting) => {
    const line = String(greeting).split('\r\n', 1)[0] ?? ''
    if (line.startsWith('220')) resolve()
    else reject(new Error(`${host} says: ${line}`))
  })
  try {
    await greeted
    socket.end('QUIT\r\n')
  } catch (error) {
    socket.destroy()
    throw error
  }
}
