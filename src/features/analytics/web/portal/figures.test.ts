import { expect, test } from 'vitest'
import { countryName, devicesOf, percentOf, sumOf } from './figures.ts'

test('a part is told in percent, and of nothing it is none', () => {
  expect([percentOf(37, 200), percentOf(1, 3), percentOf(5, 5), percentOf(0, 0)]).toEqual([
    '18.5%',
    '33.3%',
    '100%',
    '0%',
  ])
  expect(sumOf([{ count: 2 }, { count: 3 }])).toBe(5)
})

test('desktop, mobile and tablet are always there', () => {
  expect(
    devicesOf([
      { device: 'mobile', count: 4 },
      { device: 'Toaster', count: 1 },
    ]),
  ).toEqual([
    { device: 'Desktop', count: 0 },
    { device: 'Mobile', count: 4 },
    { device: 'Tablet', count: 0 },
    { device: 'Toaster', count: 1 },
  ])
})

test('a country code is read as a name', () => {
  expect([countryName('NO'), countryName('Norway'), countryName('')]).toEqual(['Norway', 'Norway', 'Unknown'])
})
