/** A process that was started with a message channel stops when the other end is gone, even by SIGKILL. */
export function endWithParent(): void {
  if (process.channel) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
