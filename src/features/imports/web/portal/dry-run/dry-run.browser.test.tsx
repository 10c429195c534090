import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportDetails, ImportOptions, ImportTerm } from '#features/imports/imports.schema.ts'
import { importOf } from '#features/imports/web/portal/testing-imports.ts'
import { type Answers, refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const GENRES = [
  { id: 'g1', name: 'Dub', hue: 10 },
  { id: 'g2', name: 'Ambient', hue: 200 },
]

const term = (key: string, more: Partial<ImportTerm> = {}): ImportTerm => ({
  key,
  type: 'category',
  name: key,
  posts: 4,
  choice: 'tag',
  ...more,
})

/** A server that keeps the choices. */
function open(tab: string, details: Partial<ImportDetails>, ...answers: Answers[]) {
  let state = importOf(details)
  return openPortalPage(
    `/admin/import/i1${tab && `?tab=${tab}`}`,
    {
      'GET /api/imports': [],
      'GET /api/genres': GENRES,
      'GET /api/imports/:id': () => state,
      'PUT /api/imports/:id/options': ({ body }) => {
        state = { ...state, options: body as ImportOptions }
        return state
      },
    },
    ...answers,
  )
}

const select = (name: string | RegExp) => page.getByRole('combobox', { name })
const saved = () => page.getByText('Saved', { exact: true })
const PUT = 'PUT /api/imports/:id/options'

test('the dry run says that nothing is changed, and what is found, new and already here', async () => {
  open('', {})
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
  const table = page.getByRole('table', { name: 'What the files contain' })
  await expect.element(table.getByRole('row', { name: /^Posts/ })).toMatchTextContent('Posts1,2001,15050')
  await expect.element(table.getByRole('row', { name: /^Comments/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^What was imported before stays as it is/)).toBeVisible()
})

test('choices are saved at once, and earlier ones stay', async () => {
  const { made } = open(
    'terms',
    {},
    {
      'GET /api/imports/:id/terms': [
        term('Dub', { choice: 'genre:g1' }),
        term('Noise'),
        term('live', { type: 'tag' }),
      ],
    },
  )
  await expect.element(select('What the category Dub becomes')).toHaveValue('genre:g1')
  await select('What the category Noise becomes').selectOptions('New genre')
  await expect.element(saved()).toBeVisible()
  await select('What the tag live becomes').selectOptions('Leave out')
  await expect.poll(() => made(PUT)).toHaveLength(2)
  await select('What the category Dub becomes').selectOptions('Ambient')
  await expect.poll(() => made(PUT)).toHaveLength(3)
  expect(made(PUT).at(-1)!.body).toMatchObject({
    terms: { Noise: 'new-genre', live: 'nothing', Dub: 'genre:g2' },
    fetch_files: true,
  })
})

test('a choice that can’t be saved stays, blocks the start, and is saved on request', async () => {
  const { answer, made } = open(
    'terms',
    {},
    {
      'GET /api/imports/:id/terms': [term('Noise'), term('Drone')],
      [PUT]: refuse(503, 'The server is busy.'),
    },
  )
  await select('What the category Noise becomes').selectOptions('New genre')
  await expect.element(page.getByText('Your choices are not saved. The server is busy.')).toBeVisible()
  await expect.element(select('What the category Noise becomes')).toHaveValue('new-genre')
  await expect.element(page.getByRole('button', { name: 'Start import…' })).toBeDisabled()
  answer({ [PUT]: ({ body }) => importOf({ options: body as ImportOptions }) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(saved()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start import…' })).toBeEnabled()
  expect(made(PUT).at(-1)!.body).toMatchObject({ terms: { Noise: 'new-genre' } })
})

test('a long table has pages, and a choice survives turning them', async () => {
  const terms = Array.from({ length: 60 }, (_, at) => term(`Term ${at + 1}`))
  const { made } = open('terms', {}, { 'GET /api/imports/:id/terms': terms })
  await select('What the category Term 1 becomes').selectOptions('Leave out')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
  await expect.poll(() => made('GET /api/imports/:id/terms').at(-1)!.query).toMatchObject({ page: '2' })
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(select('What the category Term 1 becomes')).toHaveValue('nothing')
})

test('an author becomes a guest, a new account or an author of the magazine', async () => {
  const author = { posts: 3, choice: 'guest' as const }
  const { made } = open(
    'authors',
    {},
    {
      'GET /api/authors': [
        {
          id: 'a1',
          slug: null,
          name: 'Ada Holm',
          avatar: '',
          bio: '',
          links: [],
          kind: 'account',
          account_id: 'p1',
          posts: 0,
          version: 1,
        },
      ],
      'GET /api/imports/:id/authors': [
        { key: 'ada', name: 'ada', email: 'ada@example.com', ...author },
        { key: 'bo', name: 'Bo', email: '', ...author },
      ],
    },
  )
  await select('Who ada becomes').selectOptions('Ada Holm')
  await expect.element(saved()).toBeVisible()
  await expect.poll(() => made(PUT).at(-1)?.body).toMatchObject({ authors: { ada: 'author:a1' } })
  await select('Who ada becomes').selectOptions('New account')
  await expect.poll(() => made(PUT).at(-1)?.body).toMatchObject({ authors: { ada: 'account' } })
  await expect
    .element(select('Who Bo becomes').getByRole('option', { name: /needs an e-mail address/ }))
    .toBeDisabled()
})

test('whole kinds of things can be left out', async () => {
  const { made } = open('', {})
  await page.getByRole('switch', { name: 'Fetch missing files from the old site' }).click()
  await page.getByRole('switch', { name: 'Comments' }).click()
  await expect.poll(() => made(PUT)).toHaveLength(2)
  expect(made(PUT).at(-1)!.body).toMatchObject({ fetch_files: false, pages: true, comments: false })
  await expect.element(page.getByRole('switch', { name: 'Comments' })).not.toBeChecked()
})

const EXAMPLES = [
  {
    key: '1',
    kind: 'post' as const,
    title: 'Quiet Rooms',
    before: '<!-- wp:paragraph --><p>Rain</p>[poll id=3]',
    after: '<h2>Rain</h2><p>It <strong>rains</strong>.</p>',
    notes: ['The shortcode [poll] became plain text.'],
  },
  { key: '2', kind: 'page' as const, title: '', before: 'Two', after: '<p>Second text</p>', notes: [] },
]

test('examples show the source before and the text after, one at a time', async () => {
  open('examples', {}, { 'GET /api/imports/:id/examples': EXAMPLES })
  const after = page.getByRole('region', { name: 'The text as readers will see it' })
  const before = page.getByRole('region', { name: 'The text in the export' })
  await expect.element(after.getByRole('heading', { name: 'Rain' })).toBeVisible()
  await expect.element(before).toMatchTextContent('<!-- wp:paragraph --><p>Rain</p>[poll id=3]')
  await expect.element(page.getByText('The shortcode [poll] became plain text.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(after).toMatchTextContent('Second text')
  await expect.element(page.getByText('2 of 2')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await select('Example').selectOptions('1. Quiet Rooms')
  await expect.element(after).toMatchTextContent('It rains.')
})

test('on a phone, one of the two texts is visible', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  open('examples', {}, { 'GET /api/imports/:id/examples': EXAMPLES })
  const after = page.getByRole('region', { name: 'The text as readers will see it' })
  await expect.element(after).toBeVisible()
  await page.getByRole('button', { name: 'Before' }).click()
  await expect.element(after).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'The text in the export' })).toBeVisible()
})

test('what does not come over is counted by kind, listed, filtered and paged', async () => {
  const notes = Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    code: 'shortcode',
    name: `Post ${at + 1}`,
    text: 'The shortcode [poll] became plain text.',
    path: at === 0 ? '/blog/post/post-1' : null,
  }))
  const { made } = open(
    'notes',
    { notes: 61 },
    {
      'GET /api/imports/:id/note-counts': [
        { code: 'shortcode', title: 'Shortcodes that became text', count: 60 },
        { code: 'frame', title: 'Frames that became links', count: 1 },
      ],
      'GET /api/imports/:id/notes': notes,
    },
  )
  await expect
    .element(page.getByRole('button', { name: 'All notes 61' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(page.getByRole('link', { name: 'Post 1', exact: true }))
    .toHaveAttribute('href', '/blog/post/post-1')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => made('GET /api/imports/:id/notes').at(-1)!.query).toMatchObject({ page: '2' })
  await page.getByRole('button', { name: 'Frames that became links 1' }).click()
  await expect
    .poll(() => made('GET /api/imports/:id/notes').at(-1)!.query)
    .toMatchObject({ code: 'frame', page: '1' })
  await expect.element(page.getByRole('button', { name: 'Download report (CSV)' })).toBeVisible()
})

test('without notes, the page says that everything comes over', async () => {
  open('notes', { notes: 0 }, { 'GET /api/imports/:id/note-counts': [] })
  await expect.element(page.getByText('Everything comes over as it was.')).toBeVisible()
})

const LIST: Partial<ImportDetails> = {
  name: 'members.csv',
  system: 'subscribers',
  site: '',
  headers: ['Mail', 'State', 'Joined'],
  counts: [{ kind: 'subscriber', found: 400, new: 390, done: 0 }],
  list: {
    program: 'mailchimp',
    statuses: [
      { status: 'confirmed', count: 350 },
      { status: 'suspended', count: 40 },
    ],
  },
}

test('a recognised list of subscribers shows its program and the statuses', async () => {
  open('', LIST)
  await expect
    .element(page.getByText(/^This is a list from Mailchimp\. The import sends no mail/))
    .toBeVisible()
  const table = page.getByRole('table', { name: 'Subscribers by status' })
  await expect.element(table.getByRole('row', { name: /^Bounced/ })).toMatchTextContent('40')
  await expect.element(page.getByRole('tab', { name: /^Authors/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Start import…' })).toBeEnabled()
})

test('an unknown list needs its columns before it can start', async () => {
  const { made } = open('', { ...LIST, list: { program: null, statuses: [] } })
  const start = page.getByRole('button', { name: 'Start import…' })
  await expect.element(start).toBeDisabled()
  await expect.element(page.getByText('Choose the column with the e-mail addresses first.')).toBeVisible()
  await select('E-mail address').selectOptions('Mail')
  await select('Status').selectOptions('State')
  await expect.element(page.getByText(/^You have changed the columns\./)).toBeVisible()
  expect(made(PUT)).toEqual([])
  await page.getByRole('button', { name: 'Use these columns' }).click()
  await expect.element(start).toBeEnabled()
  expect(made(PUT).map(({ body }) => body)).toMatchObject([
    { columns: { email: 'Mail', status: 'State', date: null } },
  ])
  await expect.element(select('Status')).toHaveValue('State')
})

test('the start is confirmed with the numbers, and leads to the progress', async () => {
  open('', {}, { 'POST /api/imports/:id/start': importOf({ status: 'running', phase: 'post', total: 10 }) })
  await page.getByRole('button', { name: 'Start import…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Start the import?' })
  await expect
    .element(dialog)
    .toMatchTextContent(
      'This adds 12 categories and tags, 2 authors, 1,150 posts and 1 page to your magazine.',
    )
  await dialog.getByRole('button', { name: 'Start import' }).click()
  await expect.element(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a start that the server refuses says why', async () => {
  open(
    '',
    {},
    { 'POST /api/imports/:id/start': refuse(409, 'Another import is running. Wait until it is done.') },
  )
  await page.getByRole('button', { name: 'Start import…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start import' }).click()
  await expect.element(page.getByText('Another import is running. Wait until it is done.')).toBeVisible()
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
})

test('the same file again has nothing to add', async () => {
  open('', { counts: [{ kind: 'post', found: 5, new: 0, done: 0 }] })
  await expect.element(page.getByText(/^Everything in these files was imported before/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start import…' })).toBeDisabled()
})
