import { expect, test } from 'vitest'
import { emptyDraft, type PostDraft } from '#features/editor/form/post-draft.ts'
import { isCounting, mailCount } from '#features/editor/saving/followers.ts'
import {
  publishTimeText,
  publishedToast,
  missingParts,
  pinsText,
  followersText,
  lateFollowersText,
} from './publish.ts'

const draftWith = (fields: Partial<PostDraft>): PostDraft => ({
  ...emptyDraft(),
  authors: [{ id: 'author-1', name: 'Ada Marlowe', avatar: '', bio: '' }],
  ...fields,
})

const counted = (recipients: number, announced = false) => ({
  known: { recipients, announced, too_old: false },
  failed: false,
})

test('a new post is a draft without a genre', () => {
  expect(emptyDraft()).toMatchObject({ genreId: '', categories: [], featured: false })
  expect(emptyDraft()).not.toHaveProperty('status')
})

test('the summary says when the post is published, in the site’s time zone', () => {
  expect(publishTimeText('', 'Europe/Oslo')).toBe('As soon as you publish it.')
  expect(publishTimeText('2026-11-22T09:00:00.000Z', 'Europe/Oslo')).toBe(
    'On Sunday 22 November 2026 at 10:00 (Europe/Oslo).',
  )
})

test('the summary names the lists that the post is pinned to', () => {
  expect(pinsText(draftWith({}))).toBe('Not pinned to any list.')
  expect(pinsText(draftWith({ categories: ['latest'] }))).toBe('Pinned to the top of Latest.')
  expect(pinsText(draftWith({ categories: ['featured', 'latest', 'popular'], featured: true }))).toBe(
    'Pinned to the top of Featured, Latest, and Popular. Marked as a featured post.',
  )
})

test('the summary says how many followers get an e-mail, or why none do', () => {
  const draft = draftWith({})
  expect(followersText(draft, 'Jazz', counted(3))).toBe('3 followers of Ada Marlowe or Jazz get one e-mail.')
  expect(followersText(draft, undefined, counted(1))).toBe('1 follower of Ada Marlowe gets one e-mail.')
  expect(followersText(draft, undefined, counted(0))).toBe('Nobody follows Ada Marlowe yet.')
  expect(followersText(draft, undefined, counted(0, true))).toBe(
    'None. Followers already received an e-mail about this post.',
  )
  expect(followersText(draftWith({ notifyFollowers: false }), 'Jazz', counted(3))).toBe(
    'None, because “Tell followers” is off.',
  )
  expect(followersText(draft, 'Jazz', { known: undefined, failed: false })).toBe('Counting followers…')
  expect(followersText(draft, 'Jazz', { known: undefined, failed: true })).toContain('couldn’t count')
})

test('the summary warns of a missing genre, picture and excerpt', () => {
  expect(missingParts(draftWith({}))).toHaveLength(3)
  const hero = { url: '/a.webp', fileId: '', width: 1, height: 1, luminance: null, placeholder: '' }
  expect(missingParts(draftWith({ genreId: 'g1', hero, excerpt: 'A dek.' }))).toEqual([])
})

test('the toast says what happened', () => {
  expect(publishedToast('', 'UTC', 2)).toEqual({
    title: 'Post published',
    description: 'Readers can see it now. 2 followers get an e-mail.',
  })
  expect(publishedToast('', 'UTC', 0).description).toBe('Readers can see it now.')
  expect(publishedToast('', 'UTC', undefined).description).toBe(
    'Readers can see it now. Followers get an e-mail.',
  )
  expect(publishedToast('2026-11-22T09:00:00.000Z', 'UTC', 1)).toEqual({
    title: 'Post scheduled',
    description:
      'It will be published on Sunday 22 November 2026 at 09:00 (UTC). 1 follower gets an e-mail then.',
  })
})

test('before e-mailing followers of a published post, the hint says what saving does', () => {
  const late = (fields: object) =>
    lateFollowersText({
      known: { recipients: 0, announced: false, too_old: false, ...fields },
      failed: false,
    })
  expect(late({ recipients: 12 })).toBe('Saving e-mails 12 followers.')
  expect(late({ recipients: 1 })).toBe('Saving e-mails 1 follower.')
  expect(late({})).toBe('Nobody follows the author or the genre yet.')
  expect(late({ announced: true })).toBe('Followers already received an e-mail about this post.')
  expect(late({ too_old: true })).toContain('nobody gets an e-mail.')
  expect(lateFollowersText({ known: undefined, failed: false })).toContain('Counting')
  expect(lateFollowersText({ known: undefined, failed: true })).toContain('couldn’t count')
})

test('publishing waits for the number of followers, unless none are notified or counting failed', () => {
  const unknown = { known: undefined, failed: false }
  expect(isCounting(draftWith({}), unknown)).toBe(true)
  expect(isCounting(draftWith({}), counted(3))).toBe(false)
  expect(isCounting(draftWith({}), { ...unknown, failed: true })).toBe(false)
  expect(isCounting(draftWith({ notifyFollowers: false }), unknown)).toBe(false)
  expect(mailCount(draftWith({}), counted(3))).toBe(3)
  expect(mailCount(draftWith({}), { ...unknown, failed: true })).toBeUndefined()
  expect(mailCount(draftWith({ notifyFollowers: false }), counted(3))).toBe(0)
})
