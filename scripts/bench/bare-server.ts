// The baseline of all ratios: node:http sending given bytes and nothing else. Run by the bench. With a number above 1,
// that many node:cluster workers send, and this process only passes messages on.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'

type Headers = Record<string, string>
type Body = { path: string; headers: Headers; notModified: Headers; base64: string }
type Message = { bodies: Body[] } | 'cpu'
type Answer = { port: number } | { cpu: NodeJS.CpuUsage } | { ready: true }

const workers = Number(process.argv[2] ?? 1)
if (workers > 1 && cluster.isPrimary) await passOn(workers)
else serve()

function serve() {
  const answers = new Map<string, { headers: Headers; notModified: Headers; body: Buffer }>()

  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) return void response.writeHead(404).end()
    if (request.headers['if-none-match']) return void response.writeHead(304, answer.notModified).end()
    response.writeHead(200, answer.headers).end(answer.body)
  })

  process.on('message', (message: Message) => {
    if (message === 'cpu') return tell({ cpu: process.cpuUsage() })
    for (const { path, headers, notModified, base64 } of message.bodies)
      answers.set(path, { headers, notModified, body: Buffer.from(base64, 'base64') })
    tell({ ready: true })
  })

  server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as { port: number }).port }))
}

function tell(answer: Answer) {
  process.send?.(answer)
}

async function passOn(count: number) {
  const all = Array.from({ length: count }, () => cluster.fork())
  const answered = async (worker: Worker) => ((await once(worker, 'message')) as [Answer])[0]
  const [first] = await Promise.all(all.map(answered))
  tell(first!)
  const askAll = async (message: Message) => {
    const answers = Promise.all(all.map(answered))
    for (const worker of all) worker.send(message)
    tell(message === 'cpu' ? { cpu: added(await answers) } : (await answers)[0]!)
  }
  process.on('message', (message: Message) => void askAll(message))
  process.on('SIGTERM', () => {
    for (const worker of all) worker.process.kill()
    process.exit()
  })
}

/** Includes this process, which distributes the connections. */
function added(answers: Answer[]): NodeJS.CpuUsage {
  const used = answers.flatMap((answer) => ('cpu' in answer ? [answer.cpu] : []))
  const sumOf = (kind: 'user' | 'system') =>
    used.reduce((sum, each) => sum + each[kind], process.cpuUsage()[kind])
  return { user: sumOf('user'), system: sumOf('system') }
}
