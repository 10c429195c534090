import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { isUpload } from '#platform/http/bodies.ts'

export type Drain = ReturnType<typeof createDrain>

/** How long a kept connection has to send its next request. The response to that says it is the last. */
const LINGER_MS = 500
const SWEEP_MS = 100

type Limits = {
  /** The time limit for requests other than uploads. */
  requestMs: number
  /** The time limit for uploads. */
  uploadMs: number
}

/** Node's internal property for a socket's current response. There is no public one. */
const CURRENT_ANSWER = '_httpMessage'
export const answerOn = (socket: Socket) =>
  (socket as { [CURRENT_ANSWER]?: ServerResponse | null })[CURRENT_ANSWER] ?? undefined

const isLast = (_request: IncomingMessage, response: ServerResponse) => {
  response.shouldKeepAlive = false
}

/** Stops HTTP servers without resetting connections that carry a request. */
export function createDrain() {
  const servers = new Set<Server>()
  const sockets = new Set<Socket>()

  /** Adds `connection: close` to responses whose headers are not sent yet, and to all later ones. */
  function announceEnd() {
    // As the first listener, because the page cache responds within its own.
    for (const server of servers) server.prependListener('request', isLast)
    for (const socket of sockets) {
      const answer = answerOn(socket)
      if (answer && !answer.headersSent) answer.shouldKeepAlive = false
    }
  }

  function cut(which: (socket: Socket) => boolean): number {
    const late = [...sockets].filter(which)
    for (const socket of late) socket.destroy()
    return late.length
  }

  function closeIdle() {
    for (const server of servers) server.closeIdleConnections()
    // Node does not count connections as idle that browsers have opened in advance without sending anything.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return {
    /** Runs once per connection, not per request, so it costs readers nothing. */
    watch(server: Server) {
      servers.add(server)
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
    },

    /** Accepts no new connections and waits for the open ones. Returns how many it had to cut off. */
    async run({ requestMs, uploadMs }: Limits): Promise<number> {
      announceEnd()
      let cutOff = 0
      let sweep: NodeJS.Timeout | undefined
      const timers = [
        setTimeout(() => (sweep = setInterval(closeIdle, SWEEP_MS)), LINGER_MS),
        setTimeout(() => (cutOff += cut((socket) => !isUploading(socket))), requestMs),
        setTimeout(() => (cutOff += cut(() => true)), Math.max(requestMs, uploadMs)),
      ]
      await Promise.all([...servers].map(stopAccepting))
      for (const timer of timers) clearTimeout(timer)
      clearInterval(sweep)
      return cutOff
    },
  }
}

/** The HTTP server's own `close` also ends idle connections, on which the next request may be arriving. */
const stopAccepting = (server: Server) =>
  new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))

function isUploading(socket: Socket): boolean {
  const answer = answerOn(socket)
  return answer !== undefined && isUpload(answer.req)
}
