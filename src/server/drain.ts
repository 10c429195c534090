import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

export type Drain = ReturnType<typeof createDrain>

/** How long a kept connection may take to send its next request, whose answer then says that it is the last. */
const LINGER_MS = 500
const SWEEP_MS = 100

type Limits = {
  /** How long requests other than uploads may take to finish. */
  requestMs: number
  /** How long an upload may take to finish. */
  uploadMs: number
}

/** Node keeps the answer under way on its socket; there is no public name for it. */
const CURRENT_ANSWER = '_httpMessage'
export const answerOn = (socket: Socket) =>
  (socket as { [CURRENT_ANSWER]?: ServerResponse | null })[CURRENT_ANSWER] ?? undefined

const isLast = (_request: IncomingMessage, response: ServerResponse) => {
  response.shouldKeepAlive = false
}

/** Ends HTTP servers without resetting a connection that a request is on its way on. */
export function createDrain() {
  const servers = new Set<Server>()
  const sockets = new Set<Socket>()

  /** Answers whose head is not sent yet, and all later ones, carry `connection: close`. */
  function announceEnd() {
    // First of the listeners, because the page cache answers within its own call.
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
    // Node does not count connections as idle that browsers open ahead and have sent nothing on.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return {
    /** Once a connection, never once a request: this costs readers nothing. */
    watch(server: Server) {
      servers.add(server)
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
    },

    /** Takes no new connections and waits for the open ones. Answers how many of them had to be cut off. */
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

/** Not the HTTP server's own close: it also ends idle connections, on which the next request may be on its way. */
const stopAccepting = (server: Server) =>
  new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))

const isUploading = (socket: Socket) =>
  answerOn(socket)?.req.headers['content-type']?.trim().toLowerCase().startsWith('multipart/') ?? false
