import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { createEditing } from './editing.ts'
import { IDLE_MS } from './saver.ts'
import type { PostStatus } from '#lib/values.ts'
import { copyKey, createCopyKeeper, findCopies } from '#features/editor/copies/local-copies.ts'
import { emptyDraft, emptyMedia, type PostDraft, type StoredPost } from '#features/editor/form/post-draft.ts'
import { MemoryStorage } from '#ui/testing-storage.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') })
  vi.stubGlobal('localStorage', new MemoryStorage())
})
afterEach(() => void vi.useRealTimers())

const draftWith = (fields: Partial<PostDraft>): PostDraft => ({ ...emptyDraft(), ...fields })

const storedWith = (fields: Partial<PostDraft>, more: Partial<StoredPost> = {}): StoredPost => ({
  id: 'p1',
  slug: '',
  version: 3,
  status: 'draft',
  publishAt: '',
  updatedAt: '2026-11-15T11:00:00.000Z',
  updatedBy: 'Ada',
  review: null,
  draft: draftWith(fields),
  ...more,
})

const offline = () => new ApiError(0, 'network', 'The server could not be reached')
const stale = () =>
  new ApiError(409, 'conflict', 'Stale', {
    details: { current: { version: 7, updated_at: '2026-11-15T11:59:00Z', updated_by: 'Ada' } },
  })

/** An editor whose server responds as the test says, and otherwise counts versions. */
function stage({ stored = null }: { stored?: StoredPost | null } = {}) {
  const draft = stored?.draft ?? draftWith({})
  let content = draft.content
  let version = stored?.version ?? 0
  const answers: (StoredPost | Error | Promise<undefined>)[] = []
  const sent: { id?: string; key?: string; form: Record<string, string> }[] = []
  let theirs: StoredPost | undefined
  const answerTo = async (form: FormData, by: { id: string } | { key: string }): Promise<StoredPost> => {
    const fields = Object.fromEntries(form) as Record<string, string>
    sent.push({ ...by, form: fields })
    const answer = await answers.shift()
    if (answer instanceof Error) throw answer
    version++
    if (answer) return answer
    const kept = storedWith({ title: fields['title'], content: fields['content'] }, { version })
    return { ...kept, status: fields['status'] as PostStatus, publishAt: fields['publish_at'] ?? '' }
  }
  const editing = createEditing({
    draft,
    stored,
    readContent: () => content,
    sameContent: (a, b) => a === b,
    create: (form, key) => answerTo(form, { key }),
    save: (form, id) => answerTo(form, { id }),
    load: async () => {
      if (!theirs) throw offline()
      return theirs
    },
    copies: createCopyKeeper({ account: 'me', post: stored?.id ?? 'new', tab: 't1' }),
  })
  return {
    editing,
    sent,
    answers,
    write: (html: string) => {
      content = html
      editing.touch()
    },
    setTheirs: (post: StoredPost) => (theirs = post),
    kind: () => editing.state().save.kind,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

test('a new post becomes a draft 800 ms after the last key', async () => {
  const { editing, sent, write, kind, pass } = stage()
  write('<p>a</p>')
  await pass(IDLE_MS - 1)
  write('<p>ab</p>')
  await pass(IDLE_MS - 1)
  expect(sent).toEqual([])
  expect(kind()).toBe('waiting')
  await pass(1)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ key: expect.any(String), form: { content: '<p>ab</p>', status: 'draft' } })
  expect(editing.state()).toMatchObject({ changed: false, stored: { id: 'p1' }, save: { kind: 'saved' } })
})

test('saving a new post keeps it a draft, and publishing is a separate action', async () => {
  const { editing, sent, write } = stage()
  write('<p>a</p>')
  await editing.save()
  expect(sent.at(-1)!.form).toMatchObject({ status: 'draft' })
  await editing.publish()
  expect(sent.at(-1)!.form).toMatchObject({ status: 'published' })
  await editing.save()
  expect(sent.at(-1)!.form).toMatchObject({ status: 'published' })
  await editing.unpublish()
  expect(sent.at(-1)!.form).toMatchObject({ status: 'draft' })
})

test('saving a scheduled post keeps its date, and rescheduling changes it', async () => {
  const at = '2027-01-02T03:04:00.000Z'
  const { editing, sent } = stage({ stored: storedWith({}, { status: 'scheduled', publishAt: at }) })
  await editing.save()
  expect(sent.at(-1)!.form).toMatchObject({ status: 'scheduled' })
  expect(sent.at(-1)!.form).not.toHaveProperty('publish_at')
  await editing.publish('2027-02-03T04:05:00.000Z')
  expect(sent.at(-1)!.form).toMatchObject({ status: 'scheduled', publish_at: '2027-02-03T04:05:00.000Z' })
})

test('publishing works after a save whose response was lost', async () => {
  const { editing, sent, answers, write, setTheirs } = stage({ stored: storedWith({}) })
  write('<p>mine</p>')
  answers.push(offline())
  await expect(editing.save()).rejects.toThrow('could not be reached')
  // The draft had arrived.
  setTheirs(storedWith({ content: '<p>mine</p>' }, { version: 4 }))
  answers.push(stale())
  const stored = await editing.publish()
  expect(stored.status).toBe('published')
  expect(sent.at(-1)!.form).toMatchObject({ status: 'published', version: '4' })
})

const AT = '2027-01-02T03:04:00.000Z'

test('saving after a schedule whose response was lost keeps the schedule', async () => {
  const { editing, sent, answers, write, setTheirs } = stage({ stored: storedWith({}) })
  write('<p>mine</p>')
  answers.push(offline())
  await expect(editing.publish(AT)).rejects.toThrow('could not be reached')
  setTheirs(storedWith({ content: '<p>mine</p>' }, { version: 4, status: 'scheduled', publishAt: AT }))
  answers.push(stale())
  expect(await editing.save()).toMatchObject({ status: 'scheduled', publishAt: AT })
  expect(sent).toHaveLength(2)
  expect(editing.state()).toMatchObject({ changed: false, save: { kind: 'saved' } })
})

test('an autosave after the connection returns keeps the schedule, too', async () => {
  const { editing, sent, answers, write, setTheirs, pass } = stage({ stored: storedWith({}) })
  write('<p>mine</p>')
  answers.push(offline())
  await expect(editing.publish(AT)).rejects.toThrow('could not be reached')
  setTheirs(storedWith({ content: '<p>mine</p>' }, { version: 4, status: 'scheduled', publishAt: AT }))
  answers.push(stale())
  editing.resume()
  await pass(0)
  expect(sent).toHaveLength(2)
  expect(editing.state()).toMatchObject({ stored: { status: 'scheduled' }, changed: false })
})

test('saving after a publication whose response was lost keeps the post public, with its chosen date', async () => {
  const createdAt = '2026-03-01T10:00'
  const { editing, sent, answers, setTheirs } = stage({ stored: storedWith({}) })
  editing.change({ createdAt })
  answers.push(offline())
  await expect(editing.publish()).rejects.toThrow('could not be reached')
  setTheirs(storedWith({ createdAt }, { version: 4, status: 'published' }))
  answers.push(stale())
  expect((await editing.save()).status).toBe('published')
  expect(sent).toHaveLength(2)
})

test('a publication whose response was lost is no conflict, although the post got its date from it', async () => {
  const { editing, sent, answers, write, setTheirs } = stage({ stored: storedWith({}) })
  write('<p>mine</p>')
  answers.push(offline())
  await expect(editing.publish()).rejects.toThrow('could not be reached')
  const createdAt = '2026-11-15T12:00'
  setTheirs(storedWith({ content: '<p>mine</p>', createdAt }, { version: 4, status: 'published' }))
  answers.push(stale())
  expect((await editing.publish()).status).toBe('published')
  expect(sent).toHaveLength(2)
  // Not sent again, because the input has lost its seconds.
  editing.change({ title: 'Later' })
  await editing.save()
  expect(sent.at(-1)!.form).not.toHaveProperty('created_at')
})

test('a date that another person chose meanwhile conflicts with the one chosen here', async () => {
  const { editing, answers, setTheirs, kind } = stage({ stored: storedWith({}) })
  editing.change({ createdAt: '2026-03-01T10:00' })
  setTheirs(storedWith({ createdAt: '2026-04-01T10:00' }, { version: 4 }))
  answers.push(stale())
  await expect(editing.save()).rejects.toThrow('Stale')
  expect(kind()).toBe('conflict')
})

test('the next save does not unpublish a new post that an attempt with a lost response published', async () => {
  const { editing, sent, answers, write, kind, pass } = stage()
  write('<p>a</p>')
  answers.push(offline())
  await expect(editing.publish()).rejects.toThrow('could not be reached')
  const made = () => storedWith({ content: '<p>a</p>' }, { version: 1, status: 'published' })
  answers.push(made())
  write('<p>ab</p>')
  editing.resume()
  await pass(0)
  // Only Save Post changes a published post.
  expect(sent).toHaveLength(2)
  expect(kind()).toBe('kept')
  await editing.save()
  expect(sent.at(-1)).toMatchObject({
    id: 'p1',
    form: { status: 'published', content: '<p>ab</p>', version: '1' },
  })
})

test('a first save whose response was lost creates no second post, and the current text replaces the earlier one', async () => {
  const { editing, sent, answers, write, kind, pass } = stage()
  answers.push(offline())
  write('<p>a</p>')
  await pass(IDLE_MS)
  expect(kind()).toBe('offline')
  // It had arrived: the server returns the post from the first attempt.
  answers.push(storedWith({ content: '<p>a</p>' }, { version: 1 }))
  write('<p>ab</p>')
  await pass(2000)
  const [first, second, third] = sent
  expect(first?.key).toBeTruthy()
  expect(second?.key).toBe(first?.key)
  expect(third).toMatchObject({ id: 'p1', form: { version: '1', content: '<p>ab</p>' } })
  expect(sent).toHaveLength(3)
  expect(editing.state()).toMatchObject({ changed: false, save: { kind: 'saved' } })
})

test('another person’s change to a post whose response was lost is not overwritten unseen', async () => {
  const { sent, answers, write, kind, pass, setTheirs } = stage()
  answers.push(offline(), storedWith({ content: '<p>theirs</p>' }, { version: 4 }), stale())
  setTheirs(storedWith({ content: '<p>theirs</p>' }, { version: 4 }))
  write('<p>a</p>')
  await pass(IDLE_MS)
  await pass(2000)
  expect(sent.at(-1)).toMatchObject({ id: 'p1', form: { version: '1' } })
  expect(kind()).toBe('conflict')
})

test('after a refused first save, the next one is a first save again', async () => {
  const { sent, answers, write, pass } = stage()
  answers.push(new ApiError(400, 'invalid', 'Too long'))
  write('<p>a</p>')
  await pass(IDLE_MS)
  write('<p>ab</p>')
  await pass(IDLE_MS)
  expect(sent.map(({ id }) => id)).toEqual([undefined, undefined])
})

test('after a crash the copy of a new post still has the key of its first save', async () => {
  const before = stage()
  before.answers.push(offline())
  before.write('<p>a</p>')
  await before.pass(1000)
  const search = { post: 'new', account: 'me', openTabs: [] }
  const [copy] = findCopies(search)
  expect(copy?.creation).toBe(before.sent[0]?.key)

  const after = stage()
  after.editing.replace(copy!.draft, { stored: null, changed: true, creation: copy!.creation })
  await after.pass(IDLE_MS)
  expect(after.sent[0]?.key).toBe(before.sent[0]?.key)
  expect(after.sent[1]).toMatchObject({ id: 'p1' })
})

test('each new post has its own key, and so has a copy', async () => {
  const { editing, sent, write, pass } = stage()
  write('<p>a</p>')
  await pass(IDLE_MS)
  await editing.saveCopy()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).toBeTruthy()
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('the next save sends the version from the previous response', async () => {
  const { editing, sent, pass } = stage({ stored: storedWith({}) })
  editing.change({ title: 'One' })
  await pass(IDLE_MS)
  editing.change({ title: 'Two' })
  await pass(IDLE_MS)
  expect(sent.map(({ id, form }) => [id, form['version'], form['title']])).toEqual([
    ['p1', '3', 'One'],
    ['p1', '4', 'Two'],
  ])
})

test('text typed during a save is saved after it', async () => {
  const { editing, sent, answers, pass } = stage({ stored: storedWith({}) })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  answers.push(promise)
  editing.change({ title: 'One' })
  await pass(IDLE_MS)
  editing.change({ title: 'One and a half' })
  await pass(IDLE_MS)
  expect(sent).toHaveLength(1)
  resolve(undefined)
  await pass(IDLE_MS)
  expect(sent.map(({ form }) => form['title'])).toEqual(['One', 'One and a half'])
  expect(editing.state().changed).toBe(false)
})

test('only Save Post changes a published post; until then the text is kept on the device', async () => {
  const { editing, sent, kind, pass } = stage({ stored: storedWith({}, { status: 'published' }) })
  editing.change({ title: 'Changed' })
  await pass(60_000)
  expect(sent).toEqual([])
  expect(kind()).toBe('kept')
  expect(localStorage.getItem(copyKey('p1', 't1'))).toContain('Changed')
  await editing.save()
  expect(sent[0]!.form).toMatchObject({ title: 'Changed', status: 'published', version: '3' })
  expect(Object.keys(localStorage)).toEqual([])
  expect(editing.state().changed).toBe(false)
})

test('a copy is on the device within a second, and removed once the server has the text', async () => {
  const { write, pass, answers, kind } = stage({ stored: storedWith({}) })
  answers.push(offline())
  write('<p>unsaved</p>')
  await pass(1000)
  expect(kind()).toBe('offline')
  const [copy] = findCopies({ post: 'p1', account: 'me', openTabs: [] })
  expect(copy).toMatchObject({ version: 3, draft: { content: '<p>unsaved</p>' } })
  await pass(2000)
  expect(kind()).toBe('saved')
  expect(Object.keys(localStorage)).toEqual([])
})

test('without a connection it retries with growing delays, and at once when the connection returns', async () => {
  const { editing, sent, write, answers, kind, pass } = stage({ stored: storedWith({}) })
  answers.push(offline(), offline(), offline(), offline())
  write('<p>a</p>')
  await pass(IDLE_MS)
  expect(sent).toHaveLength(1)
  await pass(2000)
  expect(sent).toHaveLength(2)
  write('<p>ab</p>')
  expect(kind()).toBe('offline')
  await pass(3999)
  expect(sent).toHaveLength(2)
  await pass(1)
  expect(sent).toHaveLength(3)
  answers.length = 0
  editing.resume()
  await pass(0)
  expect(sent).toHaveLength(4)
  expect(sent[3]!.form['content']).toBe('<p>ab</p>')
  expect(kind()).toBe('saved')
})

test('a conflict stops saving and names the other person, and nothing is sent again automatically', async () => {
  const { editing, sent, write, answers, setTheirs, pass } = stage({ stored: storedWith({}) })
  answers.push(stale())
  setTheirs(storedWith({ title: 'Theirs' }, { version: 7, updatedBy: 'Ada' }))
  write('<p>mine</p>')
  await pass(IDLE_MS)
  expect(editing.state().save).toMatchObject({ kind: 'conflict', conflict: { version: 7, by: 'Ada' } })
  write('<p>mine, longer</p>')
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(editing.state().changed).toBe(true)

  await editing.saveOver()
  expect(sent[1]!.form).toMatchObject({ content: '<p>mine, longer</p>', version: '7', status: 'draft' })
  expect(editing.state().changed).toBe(false)
})

test('saving over a draft that was published meanwhile keeps it published', async () => {
  const { editing, sent, write, answers, setTheirs, pass } = stage({ stored: storedWith({}) })
  answers.push(stale())
  setTheirs(storedWith({ title: 'Theirs' }, { version: 7, status: 'published' }))
  write('<p>mine</p>')
  await pass(IDLE_MS)
  await editing.saveOver()
  expect(sent[1]!.form).toMatchObject({ status: 'published', version: '7' })
})

test('saving over a version without a track restores the track', async () => {
  const track = (id: string) => ({
    ...emptyMedia(id),
    id,
    type: 'local' as const,
    fileUrl: `/uploads/audio/file${id}.mp3`,
  })
  const { editing, sent, write, answers, setTheirs, pass } = stage({
    stored: storedWith({ media: [track('m1'), track('m2')] }),
  })
  answers.push(stale())
  setTheirs(storedWith({ title: 'Theirs', media: [track('m2')] }, { version: 7 }))
  write('<p>mine</p>')
  await pass(IDLE_MS)
  await editing.saveOver()
  expect(JSON.parse(sent[1]!.form['media']!)).toMatchObject([
    { id: null, file_id: 'filem1' },
    { id: 'm2', file_id: null },
  ])
})

test('my text can be saved as a separate post, with its files', async () => {
  const file = { ...emptyMedia('m1'), id: 'm1', type: 'local' as const, fileUrl: '/uploads/audio/ab12.mp3' }
  const { editing, sent, write, answers, setTheirs, pass } = stage({
    stored: storedWith({ title: 'Lamp Room', media: [file] }),
  })
  answers.push(stale())
  setTheirs(storedWith({ title: 'Theirs' }, { version: 7 }))
  write('<p>mine</p>')
  await pass(IDLE_MS)
  await editing.saveCopy()
  expect(sent[1]).toMatchObject({
    key: expect.any(String),
    form: { title: 'Lamp Room (copy)', status: 'draft' },
  })
  expect(sent[1]!.form['version']).toBeUndefined()
  expect(JSON.parse(sent[1]!.form['media']!)).toMatchObject([{ id: null, file_id: 'ab12' }])
})

test('when only the response was lost, there is no conflict', async () => {
  const { editing, answers, write, setTheirs, pass } = stage({ stored: storedWith({ title: 'A' }) })
  answers.push(offline(), stale())
  setTheirs(storedWith({ title: 'A', content: '<p>mine</p>' }, { version: 4 }))
  write('<p>mine</p>')
  await pass(IDLE_MS)
  await pass(2000)
  expect(editing.state()).toMatchObject({ changed: false, stored: { version: 4 }, save: { kind: 'saved' } })
})

test('an ended session pauses saving, which then continues', async () => {
  const { editing, sent, write, answers, kind, pass } = stage({ stored: storedWith({}) })
  answers.push(new ApiError(401, 'unauthenticated', 'Please sign in'))
  write('<p>a</p>')
  await pass(IDLE_MS)
  expect(kind()).toBe('signed-out')
  write('<p>ab</p>')
  await pass(60_000)
  expect(sent).toHaveLength(1)
  editing.resume()
  await pass(0)
  expect(sent[1]!.form['content']).toBe('<p>ab</p>')
  expect(kind()).toBe('saved')
})

test('a refusal says why, waits for a change and then tries again', async () => {
  const { editing, sent, answers, pass } = stage({ stored: storedWith({}) })
  answers.push(new ApiError(400, 'invalid_input', 'x', { details: { message: 'The title is too long' } }))
  editing.change({ title: 'Too long' })
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(editing.state().save).toMatchObject({ kind: 'failed', message: 'The title is too long' })
  editing.change({ title: 'Short' })
  await pass(IDLE_MS)
  expect(editing.state().changed).toBe(false)
})

test('a failed Save Post rejects, loses nothing and can be repeated', async () => {
  const { editing, answers } = stage({ stored: storedWith({}, { status: 'published' }) })
  editing.change({ title: 'Changed' })
  answers.push(new ApiError(503, 'busy', 'Busy'))
  await expect(editing.save()).rejects.toThrow('Busy')
  expect(editing.state()).toMatchObject({ changed: true, busy: false, draft: { title: 'Changed' } })
  expect(localStorage.getItem(copyKey('p1', 't1'))).toContain('Changed')
  await editing.save()
  expect(editing.state().changed).toBe(false)
})

test('new media get their ids from the server, so that the next save updates them', async () => {
  const upload = {
    ...emptyMedia('k1'),
    type: 'local' as const,
    fileId: 'f1',
    fileUrl: '/uploads/audio/f1.mp3',
  }
  const { editing, sent, answers, pass } = stage({ stored: storedWith({}) })
  answers.push(storedWith({ media: [{ ...upload, key: 'm9', id: 'm9', fileId: '' }] }, { version: 4 }))
  editing.change({ media: [emptyMedia('k0'), upload] })
  await pass(IDLE_MS)
  expect(editing.state().draft.media[1]).toMatchObject({ key: 'k1', id: 'm9', fileId: '' })
  editing.change({ title: 'More' })
  await pass(IDLE_MS)
  expect(JSON.parse(sent[1]!.form['media']!)).toMatchObject([{ id: 'm9', file_id: null }])
})

test('parts that cannot be sent yet stay on the device while the rest is saved', async () => {
  const { editing, sent, pass } = stage({ stored: storedWith({}) })
  editing.change({ media: [{ ...emptyMedia('k1'), url: 'spotify', title: 'Half done' }] })
  await pass(1000)
  expect(JSON.parse(sent[0]!.form['media']!)).toMatchObject([{ url: '', title: 'Half done' }])
  expect(editing.state().changed).toBe(true)
  expect(localStorage.getItem(copyKey('p1', 't1'))).toContain('"url":"spotify"')
})

test('a stored link that would not be accepted today survives a save, and leaves nothing unsaved', async () => {
  const old = { ...emptyMedia('m1'), id: 'm1', url: 'https://kelpwork.bandcamp.com/track/shelf-ice' }
  const { editing, sent, answers, pass } = stage({ stored: storedWith({ media: [old] }) })
  answers.push(storedWith({ title: 'New', media: [old] }, { version: 4 }))
  editing.change({ title: 'New' })
  await pass(IDLE_MS)
  expect(JSON.parse(sent[0]!.form['media']!)).toMatchObject([{ id: 'm1', url: old.url }])
  expect(editing.state().changed).toBe(false)
})

test('leaving saves a draft at once, and reports a failure', async () => {
  const { editing, sent, answers } = stage({ stored: storedWith({}) })
  editing.change({ title: 'One' })
  expect(await editing.finish()).toBe(true)
  expect(sent).toHaveLength(1)
  answers.push(offline())
  editing.change({ title: 'Two' })
  expect(await editing.finish()).toBe(false)
})

test('after the end nothing is sent any more, and the copy is on the device', async () => {
  const { editing, sent, pass } = stage({ stored: storedWith({}) })
  editing.change({ title: 'Left' })
  editing.end()
  await pass(60_000)
  expect(sent).toEqual([])
  expect(localStorage.getItem(copyKey('p1', 't1'))).toContain('Left')
})

test('discarding changes removes the copy', async () => {
  const { editing, pass } = stage({ stored: storedWith({}, { status: 'published' }) })
  editing.change({ title: 'Never mind' })
  await pass(1000)
  editing.discard()
  editing.end()
  expect(Object.keys(localStorage)).toEqual([])
})
