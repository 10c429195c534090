import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A received mail: the envelope's recipient and the mail's Message-ID. */
type Arrived = { to: string; messageId: string; source: string }

/** How the server treats a mail to this recipient. `nth` counts the attempts from 1. */
export type Manner =
  | 'take'
  | 'hang up'
  | 'hang up after taking'
  | { code: number; at: 'rcpt' | 'data' }
  | { wait: number }
type Manners = (recipient: string, nth: number) => Manner

/** A real mail server on loopback that can misbehave as a test requires. */
export async function smtpServer(manners: Manners = () => 'take', port = 0) {
  const arrived: Arrived[] = []
  const tries = new Map<string, number>()
  const manner = new Map<string, Manner>()
  let connections = 0
  let busiest = 0

  const refusal = (code: number) =>
    Object.assign(new Error(`${code} said the server`), { responseCode: code })

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onConnect(_session, done) {
      busiest = Math.max(busiest, ++connections)
      done()
    },
    onClose: () => void connections--,
    onRcptTo({ address }, session, done) {
      const nth = (tries.get(address) ?? 0) + 1
      tries.set(address, nth)
      const how = manners(address, nth)
      manner.set(session.id, how)
      if (how === 'hang up') return hangUp(session.remotePort)
      if (typeof how === 'object' && 'at' in how && how.at === 'rcpt') return done(refusal(how.code))
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const how = manner.get(session.id) ?? 'take'
        if (typeof how === 'object' && 'at' in how) return done(refusal(how.code))
        const source = Buffer.concat(chunks).toString()
        const messageId = /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim() ?? ''
        for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, messageId, source })
        if (how === 'hang up after taking') return hangUp(session.remotePort)
        setTimeout(() => done(), typeof how === 'object' && 'wait' in how ? how.wait : 0)
      })
    },
  })
  // The tests break connections on purpose.
  server.on('error', () => undefined)

  const sockets = new Map<number, Socket>()
  server.server.on('connection', (socket: Socket) => void sockets.set(socket.remotePort ?? 0, socket))
  const hangUp = (caller: number) => void sockets.get(caller)?.destroy()

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  onTestFinished(close)
  const used = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${used}`,
    port: used,
    arrived,
    close,
    get busiest() {
      return busiest
    },
    /** The number of mails by recipient. */
    counts: () => new Map([...Map.groupBy(arrived, ({ to }) => to)].map(([to, mails]) => [to, mails.length])),
  }
}
