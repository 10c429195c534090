// The measure of all ratios: node:http sending given bytes and nothing else. Run by the bench, told what to send.
import { createServer } from 'node:http'

type Headers = Record<string, string>
type Body = { path: string; headers: Headers; notModified: Headers; base64: string }
type Message = { bodies: Body[] } | 'cpu'

const answers = new Map<string, { headers: Headers; notModified: Headers; body: Buffer }>()

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return void response.writeHead(404).end()
  if (request.headers['if-none-match']) return void response.writeHead(304, answer.notModified).end()
  response.writeHead(200, answer.headers).end(answer.body)
})

process.on('message', (message: Message) => {
  if (message === 'cpu') return void process.send?.({ cpu: process.cpuUsage() })
  for (const { path, headers, notModified, base64 } of message.bodies)
    answers.set(path, { headers, notModified, body: Buffer.from(base64, 'base64') })
  process.send?.({ ready: true })
})

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
