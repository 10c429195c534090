import { spawn } from 'node:child_process'

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Hands this process over to another Node: signals go on to it, its end is our end. Never returns.
 * @param {string} node @param {string[]} args
 */
export function becomeNode(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Cannot run ${node}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    // Dying of the same signal tells a supervisor what an exit code would hide.
    for (const name of forwarded) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
  return new Promise(() => {})
}
