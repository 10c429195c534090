import { expect, test } from 'vitest'
import { embedHint, embedProblem, platformByHost } from './embed-problem.ts'

const TRACK = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC'

test('a URL of the chosen platform is accepted', () => {
  expect(embedProblem('spotify', TRACK)).toBeUndefined()
  expect(embedProblem('youtube', 'https://youtu.be/dQw4w9WgXcQ')).toBeUndefined()
  expect(embedProblem('soundcloud', 'https://soundcloud.com/kelpwork/shelf-ice')).toBeUndefined()
  expect(embedProblem('apple-music', 'https://music.apple.com/gb/album/x/1440857781')).toBeUndefined()
})

test('the error for a URL of another platform names both', () => {
  expect(embedProblem('soundcloud', TRACK)).toBe(
    'This is a link to Spotify. Choose Spotify as the platform, or paste a link to SoundCloud.',
  )
})

test.each([
  'https://example.com/track/1',
  'https://open.spotify.com.evil.example/track/4uLU6hMCjMI75M1A2tKUQC',
  'https://evil.example/?u=https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  'https://user@open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  'https://open.spotify.com:8443/track/4uLU6hMCjMI75M1A2tKUQC',
])('a URL of no known platform is refused with an example: %s', (address) => {
  expect(embedProblem('spotify', address)).toBe(
    'This is not a link to Spotify. It looks like https://open.spotify.com/track/…',
  )
})

test.each(['', 'spotify', 'open.spotify.com/track/1', 'javascript:alert(1)'])('“%s” is not a URL', (text) => {
  expect(embedProblem('spotify', text)).toBe('Enter an address that starts with https://')
})

test('recognises a pasted URL by its host, including short links', () => {
  expect(platformByHost('https://on.soundcloud.com/abc')).toBe('soundcloud')
  expect(platformByHost('https://www.youtube.com/@kelpwork')).toBe('youtube')
  expect(platformByHost('https://example.com')).toBeUndefined()
})

test('a URL that we cannot play is accepted, and a hint says that readers get a link', () => {
  expect(embedHint('spotify', 'https://spotify.link/abc')).toContain('readers get a link')
  expect(embedHint('spotify', TRACK)).toBeUndefined()
})
