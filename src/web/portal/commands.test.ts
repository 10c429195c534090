import { expect, test, vi } from 'vitest'
import type { Role } from '#lib/values.ts'
import { commandsOf, matchingCommands, nextIndex } from './commands.ts'

const actions = {
  go: vi.fn<(path: string) => void>(),
  theme: vi.fn<(theme: string) => void>(),
  logOut: vi.fn<() => void>(),
}
const found = (text: string) => matchingCommands(commandsOf('admin', actions), text).map(({ label }) => label)

test('every typed word must start a word of the entry, in any order', () => {
  expect(found('new po')).toEqual(['Create New Post'])
  expect(found('POST create')).toEqual(['Create New Post'])
  expect(found('avatar')).toEqual(['Profile'])
  expect(found('ost')).toEqual([])
  expect(found('').length).toBe(commandsOf('admin', actions).length)
})

test('people find only what they may use', () => {
  const labels = (role: Role) => commandsOf(role, actions).map(({ label }) => label)
  expect(labels('author')).toEqual([
    'Create New Post',
    'Analytics',
    'Content',
    'Drafts',
    'Scheduled posts',
    'Waiting for review',
    'Trash',
    'Profile',
    'Light theme',
    'Dark theme',
    'System theme',
    'Log out',
  ])
  expect(labels('editor')).toContain('Newsletter')
})

test('an entry runs its action', () => {
  const run = (text: string) => matchingCommands(commandsOf('admin', actions), text)[0]?.run()
  run('genres')
  expect(actions.go).toHaveBeenCalledWith('/admin/content?tab=genres')
  run('dark')
  expect(actions.theme).toHaveBeenCalledWith('dark')
  run('log out')
  expect(actions.logOut).toHaveBeenCalledOnce()
})

test('the arrow keys wrap around', () => {
  expect([nextIndex(0, 3, -1), nextIndex(2, 3, 1), nextIndex(0, 0, 1)]).toEqual([2, 0, 0])
})
