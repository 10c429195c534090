import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { passwordWeakness } from './weak-passwords.ts'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return { ...real, readFile: vi.fn<typeof real.readFile>(real.readFile) }
})

test('after a failed read, the list is read again for the next password', async () => {
  const about = { email: 'ines@mag.example', site: 'Runout' }
  vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'))
  await expect(passwordWeakness('password123', about)).rejects.toThrow('EMFILE')
  expect(await passwordWeakness('password123', about)).toContain('most common')
})
