import { expect, test } from 'vitest'
import { linksOf, newRow, pathsOf, rowsOf } from './rows.ts'

const link = (id: string, address = `/${id}`) => ({ id, label: id, address, gone: address === '' })

const LINKS = [
  { ...link('a'), children: [link('b'), link('c', '')] },
  { ...link('d'), children: [] },
]

test('unchanged links are sent without their addresses, so that they lead where they led', () => {
  expect(linksOf(rowsOf(LINKS))).toEqual([
    {
      id: 'a',
      label: 'a',
      address: '',
      children: [
        { id: 'b', label: 'b', address: '' },
        { id: 'c', label: 'c', address: '' },
      ],
    },
    { id: 'd', label: 'd', address: '', children: [] },
  ])
})

test('the first link is below no other, and rows know their place in the request', () => {
  const rows = [{ ...newRow(), isBelow: true, label: ' New ', address: ' /x ' }, ...rowsOf(LINKS)]
  expect(linksOf(rows)[0]).toEqual({ label: 'New', address: '/x', children: [] })
  expect(pathsOf(rows, 'header')).toEqual([
    'header.0',
    'header.1',
    'header.1.children.0',
    'header.1.children.1',
    'header.2',
  ])
})
