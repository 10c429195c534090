import { expect, test } from 'vitest'
import { PlayerFrame } from './embed.tsx'

const player = { src: 'https://w.soundcloud.com/player/', kind: 'audio', title: 'Night Bus' } as const

test('a player that re-renders does not take the focus again', () => {
  const [first, second] = [
    PlayerFrame({ ...player, focused: true }),
    PlayerFrame({ ...player, focused: true }),
  ]
  expect(first.props).toHaveProperty('ref', expect.any(Function))
  expect(second.props.ref).toBe(first.props.ref)
})

test('a player leaves the focus alone where the page uses the keyboard', () => {
  expect(PlayerFrame(player).props.ref).toBeUndefined()
})
