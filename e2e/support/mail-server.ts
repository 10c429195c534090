import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Behaviour = {
  /** The first mail to this address is refused as spam, which says nothing about the address. */
  refuseOnce: string
  /** The second mail with this subject waits until `letGo`. */
  slow: string
}

/** A real mail server on loopback that a test can watch and delay. */
export async function startMailServer({ refuseOnce, slow }: Behaviour) {
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
    /** Whether the second mail is waiting. */
    isHeld: () => slowOnes === 2,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
