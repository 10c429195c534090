import { expect, test } from 'vitest'
import { hrefOf, listStateOf } from './content-address.ts'

const stateOf = (query: string) => listStateOf(new URLSearchParams(query))

test('the URL keeps status, search and page, and leaves out defaults', () => {
  const state = { status: 'draft', find: 'salt choir', page: 3 } as const
  expect(hrefOf(state)).toBe('/admin/content?status=draft&find=salt+choir&page=3')
  expect(stateOf('status=draft&find=salt+choir&page=3')).toEqual(state)
  expect(hrefOf({ status: 'all', find: '', page: 1 })).toBe('/admin/content')
})

test('an invalid URL shows the whole list', () => {
  expect(stateOf('status=gone&page=-2&find=+')).toEqual({ status: 'all', find: '', page: 1 })
  expect(stateOf('page=x')).toMatchObject({ page: 1 })
})
