import { formatSpace } from '#lib/bytes.ts'

/** Tells the operator how far the work is. */
export type Progress = {
  /** Starts the next step. With `total` bytes, its bar fills as bytes are added. */
  step(name: string, total?: number): void
  add(bytes: number): void
  end(): void
}

export const NO_PROGRESS: Progress = { step: () => undefined, add: () => undefined, end: () => undefined }

const ON_TERMINAL_MS = 100
const IN_LOG_MS = 5000
const BAR_WIDTH = 24
const CLEAR_LINE = '\r\u001B[2K'

type Output = { isTTY?: boolean; write(text: string): unknown }

/** A bar on a terminal. Elsewhere, a line every few seconds, so that a log shows that the work goes on. */
export function createProgress(out: Output, now: () => number = () => performance.now()): Progress {
  const terminal = out.isTTY === true
  let current: { name: string; total: number | undefined; done: number } | undefined
  let shownAt = now()

  function show(isLast: boolean) {
    if (!current) return
    shownAt = now()
    const line = `${current.name} ${amountOf(current)}`.trimEnd()
    if (terminal) out.write(`${CLEAR_LINE}${line}${isLast ? '\n' : ''}`)
    else out.write(`${line}\n`)
  }

  function finish() {
    show(true)
    current = undefined
  }

  return {
    step(name, total) {
      finish()
      current = { name, total, done: 0 }
      if (terminal) show(false)
    },
    add(bytes) {
      if (!current) return
      current.done += bytes
      if (now() - shownAt >= (terminal ? ON_TERMINAL_MS : IN_LOG_MS)) show(false)
    },
    end: finish,
  }
}

function amountOf({ total, done }: { total: number | undefined; done: number }): string {
  if (total === undefined) return done > 0 ? formatSpace(done) : ''
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * BAR_WIDTH)
  const bar = `${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}`
  return `[${bar}] ${Math.floor(share * 100)} % of ${formatSpace(total)}`
}
