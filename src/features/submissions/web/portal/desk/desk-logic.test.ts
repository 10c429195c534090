import { expect, test } from 'vitest'
import type { SubmissionEvent } from '#features/submissions/submissions.schema.ts'
import { EVERYTHING, inboxHref, type InboxState, inboxStateOf, isFiltered } from '../inbox-address.ts'
import { stepFrom } from '../stepping.ts'
import { actionOf } from './desk-keys.ts'
import { linkOf } from './desk-link.tsx'
import { eventText, conflictText } from './event-text.ts'
import { withTemplate } from './template-text.ts'

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {},
) => actionOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held })

test('keys play, seek, step and decide, in upper and lower case', () => {
  expect(press(' ')).toEqual({ do: 'play' })
  expect(press('ArrowRight')).toEqual({ do: 'seek', by: 5 })
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ do: 'seek', by: -30 })
  expect(press('7')).toEqual({ do: 'jump', to: 0.7 })
  expect(press('J')).toEqual({ do: 'step', by: 1 })
  expect(press('a')).toEqual({ do: 'approve' })
  expect(press('q')).toBeUndefined()
})

test('shortcuts of the browser are left alone', () => {
  expect(press('s', { ctrlKey: true })).toBeUndefined()
  expect(press('d', { metaKey: true })).toBeUndefined()
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
})

const pages = (...lists: string[][]) => ({
  pageOf: async (page: number) => ({
    ids: lists[page - 1] ?? [],
    total: lists.length === 1 ? lists[0]!.length : (lists.length - 1) * 25 + lists.at(-1)!.length,
  }),
})

test('a step leads to the neighbour, across pages, and stops at the ends of the list', async () => {
  const two = pages(['a', 'b'], ['c'])
  const from = { page: 1, before: undefined, ...two }
  expect(await stepFrom({ ...from, id: 'a', by: 1 })).toEqual({ id: 'b', page: 1, index: 1 })
  expect(await stepFrom({ ...from, id: 'b', by: 1 })).toEqual({ id: 'c', page: 2, index: 0 })
  expect(await stepFrom({ ...from, id: 'c', page: 2, by: 1 })).toBeUndefined()
  expect(await stepFrom({ ...from, id: 'c', page: 2, by: -1 })).toEqual({ id: 'b', page: 1, index: 1 })
  expect(await stepFrom({ ...from, id: 'a', by: -1 })).toBeUndefined()
})

test('stepping skips nothing when a decided submission has left the list', async () => {
  const before = { id: 'b', page: 1, index: 1 }
  const left = pages(['a', 'c', 'd'])
  expect(await stepFrom({ id: 'b', page: 1, by: 1, before, ...left })).toMatchObject({ id: 'c' })
  expect(await stepFrom({ id: 'b', page: 1, by: -1, before, ...left })).toMatchObject({ id: 'a' })
  // Opened by a link in a mail, so it has no position in the list.
  expect(await stepFrom({ id: 'x', page: 1, by: 1, before: undefined, ...left })).toMatchObject({ id: 'a' })
})

test('the address holds the filters of the inbox, without defaults', () => {
  const state: InboxState = { ...EVERYTHING, status: 'in review', find: 'lune', overdue: true, page: 3 }
  expect(inboxHref(state)).toBe('/admin/submissions?status=in+review&find=lune&overdue=yes&page=3')
  expect(inboxStateOf(new URLSearchParams(inboxHref(state).split('?')[1]))).toEqual(state)
  expect(inboxHref(EVERYTHING)).toBe('/admin/submissions')
  expect(inboxStateOf(new URLSearchParams('status=lost&genre=Polka&page=-4&submission=sub-abc'))).toEqual({
    ...EVERYTHING,
    submission: 'SUB-ABC',
  })
  expect(isFiltered({ ...EVERYTHING, page: 2 })).toBe(false)
  expect(isFiltered({ ...EVERYTHING, shortlisted: true })).toBe(true)
})

const event = (fields: Partial<SubmissionEvent>): SubmissionEvent => ({
  id: '1',
  action: 'status',
  at: '2026-11-15T12:00:00Z',
  by: { id: 'b', name: 'Bea' },
  from: null,
  to: null,
  message: null,
  notified: false,
  ...fields,
})

test('a conflict says who changed the submission, and how', () => {
  expect(eventText(event({ action: 'assigned', from: 'Ada' }))).toBe('No longer assigned to Ada')
  expect(eventText(event({ action: 'shortlisted', to: 'no' }))).toBe('Removed from the shortlist')
  const history = [
    event({ at: '2026-11-15T12:05:00Z', from: 'received', to: 'declined' }),
    event({ id: '2', at: '2026-11-15T12:00:00Z', action: 'received', by: null }),
  ]
  expect(conflictText({ history })).toBe(
    'Bea has changed this submission in the meantime: Received → Declined.',
  )
})

test('a template replaces the one before, but never typed text', () => {
  const [no, later] = ['Not for us, {artist}.', 'Costs $& and $1: later.']
  expect(withTemplate('', '', no)).toBe(no)
  expect(withTemplate(no, no, later)).toBe(later)
  expect(withTemplate(`Hello!\n\n${no}\n\nBea`, no, later)).toBe(`Hello!\n\n${later}\n\nBea`)
  expect(withTemplate('My own words', '', no)).toBe(`My own words\n\n${no}`)
  expect(withTemplate('Not for us this time.', no, later)).toBe(`Not for us this time.\n\n${later}`)
  expect(withTemplate(`Hello!\n\n${no}`, no, '')).toBe('Hello!')
  expect(withTemplate('My own words', no, '')).toBe('My own words')
})

test('links to the four platforms play in the page, other web links open, and nothing else is a link', () => {
  const linked = (music_url: string) => linkOf({ music_url })
  expect(linked('https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC')).toMatchObject({ name: 'Spotify' })
  expect(linked('https://soundcloud.com/mara/night-bus')?.player).toContain('w.soundcloud.com')
  expect(linked('https://youtu.be/dQw4w9WgXcQ')).toMatchObject({ name: 'YouTube', kind: 'video' })
  expect(linked('https://music.apple.com/no/album/night-bus/1440857781')?.player).toContain('embed.music')
  expect(linked('https://mara.bandcamp.com/album/x')).toEqual({
    url: 'https://mara.bandcamp.com/album/x',
    player: undefined,
  })
  expect(linked('javascript:alert(1)')).toBeUndefined()
  expect(linked('')).toBeUndefined()
})
