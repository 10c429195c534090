import { spawn } from 'node:child_process'

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs another Node in place of this process: passes signals on and ends with it. Never returns.
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
    // Dying of the same signal tells a supervisor more than an exit code.
    for (const name of forwarded) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
  return new Promise(() => {})
}
