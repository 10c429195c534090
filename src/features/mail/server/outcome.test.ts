import { createServer, type AddressInfo, type Socket } from 'node:net'
import nodemailer from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import type { Message } from './mail.service.ts'
import { failureOf } from './mail-tasks.ts'
import { failed } from './outcome.ts'

const SHORT_MS = 150

/** A server that does this with every connection. */
async function serverThat(greets: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    greets(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function outcomeAt(port: number) {
  const timeouts = { connectionTimeout: SHORT_MS, greetingTimeout: SHORT_MS, socketTimeout: SHORT_MS }
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ...timeouts })
  const mail = { from: 'a@x.example', to: 'b@x.example', text: 'x' }
  const error = await transport.sendMail(mail).catch((cause: unknown) => cause)
  return failed({ attempts: 3 } as Message, failureOf(error), systemClock)
}

const WAITS = { result: { status: 'queued', attempts: 2 }, away: true }

test('a mail server that accepts connections and says nothing is away: mail waits without using up attempts', async () => {
  expect(await outcomeAt(await serverThat(() => undefined))).toMatchObject(WAITS)
})

test('a mail server that refuses everybody is away', async () => {
  const busy = await serverThat((socket) => socket.end('421 4.3.2 Too busy\r\n'))
  expect(await outcomeAt(busy)).toMatchObject(WAITS)
})

test('a mail server that greets and then hangs uses up an attempt, because it may be about this mail', async () => {
  const hangs = await serverThat((socket) => socket.write('220 hello\r\n'))
  const outcome = await outcomeAt(hangs)
  expect(outcome.away).toBeUndefined()
  expect(outcome.result).toMatchObject({ status: 'queued', due_at: expect.any(String) })
})
