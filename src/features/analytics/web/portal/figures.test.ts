import { expect, test } from 'vitest'
import { localChange, localShare } from '#ui/portal/display/local-numbers.ts'
import { countryName, devicesOf, placeName, sumOf, ticksFor } from './figures.ts'

test('a share is shown in percent, and is 0% of nothing', () => {
  expect([localShare(37, 200), localShare(1, 3), localShare(5, 5), localShare(0, 0)]).toEqual([
    '18.5%',
    '33.3%',
    '100%',
    '0%',
  ])
  expect(sumOf([{ count: 2 }, { count: 3 }])).toBe(5)
})

test('a change is shown in percent if there was a value before', () => {
  expect([localChange(112, 100), localChange(50, 100), localChange(5, 5), localChange(3, 0)]).toEqual([
    '+12%',
    '-50%',
    '0%',
    undefined,
  ])
})

test('desktop, mobile and tablet are always listed', () => {
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

test('countries and players are shown by name', () => {
  expect([countryName('NO'), countryName('Norway'), countryName('')]).toEqual(['Norway', 'Norway', 'Unknown'])
  expect([placeName('apple-music'), placeName('radio')]).toEqual(['Apple Music', 'radio'])
})

test('an axis has a few round steps and covers the highest value', () => {
  expect([ticksFor(0), ticksFor(1), ticksFor(3), ticksFor(70), ticksFor(1234)]).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2, 3],
    [0, 20, 40, 60, 80],
    [0, 500, 1000, 1500],
  ])
})
