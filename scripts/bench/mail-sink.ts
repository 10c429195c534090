// A mail server that accepts everything at once and only counts. Run by the bench in a separate process, on the given port or a
// free one.
import { createServer, type Socket } from 'node:net'

let mails = 0

const ANSWERS: Record<string, string> = {
  EHLO: '250-sink\r\n250-8BITMIME\r\n250 PIPELINING\r\n',
  DATA: '354 go on\r\n',
  QUIT: '221 bye\r\n',
}

function serve(socket: Socket) {
  let text = ''
  let inMail = false
  socket.setNoDelay(true)
  socket.write('220 sink ESMTP\r\n')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (;;) {
      const end = text.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = text.slice(0, end)
      text = text.slice(end + (inMail ? 5 : 2))
      if (inMail) mails++
      const word = inMail ? '' : line.slice(0, 4).toUpperCase()
      inMail = word === 'DATA'
      socket.write(ANSWERS[word] ?? '250 ok\r\n')
      if (word === 'QUIT') return void socket.end()
    }
  })
}

const server = createServer(serve)
process.on('message', () => process.send?.({ mails }))
process.on('disconnect', () => process.exit())
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () =>
  process.send?.({ port: (server.address() as { port: number }).port }),
)
