import { expect, test } from 'vitest'
import { embedProblem } from './embed-problem.ts'

const TRACK = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC'

test('an address of the chosen platform has no problem', () => {
  expect(embedProblem('spotify', TRACK)).toBeUndefined()
  expect(embedProblem('youtube', 'https://youtu.be/dQw4w9WgXcQ')).toBeUndefined()
  expect(embedProblem('soundcloud', 'https://soundcloud.com/kelpwork/shelf-ice')).toBeUndefined()
  expect(embedProblem('apple-music', 'https://music.apple.com/gb/album/x/1440857781')).toBeUndefined()
})

test('an address of another platform names both', () => {
  expect(embedProblem('soundcloud', TRACK)).toBe(
    'This is a link to Spotify. Choose Spotify as the platform, or paste a link to SoundCloud.',
  )
})

test.each([
  'https://example.com/track/1',
  'https://open.spotify.com/user/someone',
  'https://open.spotify.com.evil.example/track/4uLU6hMCjMI75M1A2tKUQC',
  'https://evil.example/?u=https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  'https://user@open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
])('an address that no platform plays is refused, with an example: %s', (address) => {
  expect(embedProblem('spotify', address)).toBe(
    'This is not a link to something that Spotify can play. It looks like https://open.spotify.com/track/…',
  )
})

test('a short link says what to do', () => {
  expect(embedProblem('spotify', 'https://spotify.link/abc')).toContain('This is a short link.')
  expect(embedProblem('soundcloud', 'https://on.soundcloud.com/abc')).toContain('This is a short link.')
})

test.each(['', 'spotify', 'open.spotify.com/track/1', 'javascript:alert(1)'])(
  '“%s” is no address',
  (text) => {
    expect(embedProblem('spotify', text)).toBe('Enter an address that starts with https://')
  },
)
