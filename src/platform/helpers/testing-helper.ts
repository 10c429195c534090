// A helper for tests that can also misbehave.
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { serveTasks } from './helper-main.ts'

export type TestTask = {
  do: 'answer' | 'loop' | 'fill memory' | 'crash' | 'wait' | 'freeze'
  /** The helper appends its process id to this file when it starts. */
  note?: string
}

async function perform(task: TestTask): Promise<number> {
  if (task.note) appendFileSync(task.note, `${process.pid}\n`)
  if (task.do === 'wait') await wait(300)
  if (task.do === 'crash') process.abort()
  if (task.do === 'freeze') process.kill(process.pid, 'SIGSTOP')
  const held: Buffer[] = []
  if (task.do === 'fill memory') for (;;) held.push(Buffer.alloc(2 ** 20, 1))
  if (task.do === 'loop') for (;;);
  return process.pid
}

serveTasks<TestTask, number>({
  perform,
  first(given) {
    const { dieOnce } = given as { dieOnce: string }
    if (existsSync(dieOnce)) return
    writeFileSync(dieOnce, '')
    process.exit(1)
  },
})
