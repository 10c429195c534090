// A helper for the tests: it does what it is told, also what no helper should.
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { serveTasks } from './helper-main.ts'

export type TestTask = {
  do: 'answer' | 'loop' | 'fill memory' | 'crash' | 'wait'
  /** A file to which it adds its process id when it begins. */
  note?: string
}

async function perform(task: TestTask): Promise<number> {
  if (task.note) appendFileSync(task.note, `${process.pid}\n`)
  if (task.do === 'wait') await wait(300)
  if (task.do === 'crash') process.abort()
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
