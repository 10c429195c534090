import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Config } from '#platform/config.ts'

/** Mail servers log every connection, so a good result is reused for a while. */
const GOOD_FOR_MS = 15_000
const ANSWER_MS = 5000
const PORT = 587
const TLS_PORT = 465

/** Checks that the mail server accepts connections. */
export function createMailCheck({ smtpUrl }: Pick<Config, 'smtpUrl'>) {
  let goodUntil = 0
  return async (): Promise<string> => {
    if (smtpUrl === undefined || performance.now() < goodUntil) return 'ok'
    await greet(new URL(smtpUrl))
    goodUntil = performance.now() + GOOD_FOR_MS
    return 'ok'
  }
}

/** Waits for the greeting, then quits. Sends neither mail nor password. */
async function greet({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:' || Number(port) === TLS_PORT
  const at = { host, port: Number(port) || (secure ? TLS_PORT : PORT) }
  // The certificate is checked when mail is sent, not here.
  const socket: Socket = secure ? connectTls({ ...at, rejectUnauthorized: false }) : connectPlain(at)
  const { promise: greeted, resolve, reject } = Promise.withResolvers<void>()
  socket.setTimeout(ANSWER_MS, () => {
    reject(new Error(`${host} did not answer`))
    // Also closes a connection whose server never reacts to QUIT.
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
