import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { passwordWeakness } from './weak-passwords.ts'

const about = { email: 'ines.halloran@mag.example', site: 'The Runout Groove' }

test.each(['password', 'PASSWORD1', '12345678', 'qwertyuiop', 'iloveyou1', 'trustno1', ' Sunshine1 '])(
  '%s is one of the most common passwords',
  async (password) => expect(await passwordWeakness(password, about)).toContain('most common'),
)

test('the whole list is refused', async () => {
  const list = (await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')).trim().split('\n')
  expect(list.length).toBeGreaterThan(10_000)
  for (const password of list) expect(await passwordWeakness(password, about)).toBeDefined()
})

test.each(['ines.halloran@mag.example', 'INES.HALLORAN', 'ines-halloran', 'InesHalloran'])(
  '%s repeats the person’s address',
  async (password) => expect(await passwordWeakness(password, about)).toContain('e-mail address'),
)

test.each(['The Runout Groove', 'therunoutgroove', 'THE-RUNOUT-GROOVE', 'sleevenotes'])(
  '%s is the name of the site',
  async (password) => expect(await passwordWeakness(password, about)).toContain('name of the site'),
)

test.each(['nine-years-of-dub', 'correct horse battery', '!!!!!!!!????', 'the runout groove 1987'])(
  '%s is fine',
  async (password) => expect(await passwordWeakness(password, about)).toBeUndefined(),
)
