import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Manners = {
  /** Refused when it is first tried: looks like spam, so the address itself is fine. */
  refuseOnce: string
  /** Of the mails with this subject the second one is kept waiting until `letGo`. */
  slow: string
}

/** A real mail server on loopback that a journey can watch and hold up. */
export async function startMailServer({ refuseOnce, slow }: Manners) {
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>()
  let refused = false
  let slowOnes = 0

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        if (!source.includes(`Subject: ${slow}`)) return done()
        if (!refused && session.envelope.rcptTo.some(({ address }) => address === refuseOnce)) {
          refused = true
          return done(Object.assign(new Error('5.7.1 looks like spam'), { responseCode: 554 }))
        }
        if (++slowOnes === 2) void go.then(() => done())
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letGo,
    /** Whether the slow one waits at this moment. */
    isHeld: () => slowOnes === 2,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
