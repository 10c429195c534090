import { fork, type ChildProcess } from 'node:child_process'

const IDLE_MS = 30_000

type Options = {
  /** What the process runs. It answers every task under its `id`, and ends when it is disconnected. */
  module: URL
  /** How often a task is handed over before a process that keeps dying is taken for its fault. */
  tries: number
  /** What whoever asked is told then. */
  lost: () => Error
  /** Told to every new process before its first task. */
  first?: object
  /** Called with every new process. */
  onStart?: (pid: number) => void
}

type Waiting<Answer> = {
  task: object
  tries: number
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** A process of its own for work that would be in the way here. It is there while there is something to do. */
export function createHelper<Answer extends { id: number }>(options: Options) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting<Answer>>()

  function start(): ChildProcess {
    const started = fork(options.module, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    started.on('message', (answer: Answer) => settle(answer))
    started.on('exit', () => gone(started))
    if (options.first) started.send(options.first)
    if (started.pid) options.onStart?.(started.pid)
    return started
  }

  function settle(answer: Answer) {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
    if (waiting.size > 0) return
    // Work under way keeps the site's process alive, an idle helper does not.
    child?.unref()
    child?.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(stop, IDLE_MS).unref()
  }

  /** It crashed: what was under way may be tried once more, since one bad task takes others with it. */
  function gone(which: ChildProcess) {
    if (child !== which) return
    child = undefined
    for (const [id, asked] of waiting) {
      if (asked.tries < options.tries) send(id, asked)
      else {
        waiting.delete(id)
        asked.reject(options.lost())
      }
    }
  }

  function send(id: number, asked: Waiting<Answer>) {
    asked.tries++
    child ??= start()
    child.ref()
    child.channel?.ref()
    child.send({ ...asked.task, id })
  }

  function stop() {
    clearTimeout(idle)
    const stopping = child
    child = undefined
    if (stopping?.connected) stopping.disconnect()
    giveUp()
  }

  function giveUp() {
    const left = [...waiting.values()]
    waiting.clear()
    for (const { reject } of left) reject(options.lost())
  }

  return {
    /** Tasks that are worked on or wait for it. */
    get waiting() {
      return waiting.size
    },

    ask(task: object): Promise<Answer> {
      clearTimeout(idle)
      const id = ++lastId
      return new Promise((resolve, reject) => {
        const asked = { task, tries: 0, resolve, reject }
        waiting.set(id, asked)
        send(id, asked)
      })
    },

    stop,
  }
}
