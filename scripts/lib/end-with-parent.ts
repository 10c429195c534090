/** Stops a process with a message channel when its parent ends, even by SIGKILL. */
export function endWithParent(): void {
  if (process.channel) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
