import { type ChildProcess, spawn } from 'node:child_process'
import { inRoot } from './paths.mjs'

export type Outcome = { ok: boolean; output: string }

const running = new Set<ChildProcess>()

/** Passes a signal on to the child processes. */
export function stopWithChildren(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(1)
    })
  }
}

/** Runs a Node program and returns its output. */
export function run(folder: string, args: string[]): Promise<Outcome & { stdout: string }> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  let stdout = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, output: output.trim(), stdout })
    })
  })
}

export const runTool = (folder: string, name: string, args: string[]) =>
  run(folder, [inRoot('node_modules', '.bin', name), ...args])
