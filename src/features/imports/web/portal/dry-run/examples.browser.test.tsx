import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDryRun, select } from '#features/imports/web/portal/dry-run/testing-dry-run.ts'

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
  openDryRun('examples', {}, { 'GET /api/imports/:id/examples': EXAMPLES })
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
  openDryRun('examples', {}, { 'GET /api/imports/:id/examples': EXAMPLES })
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
  const { made } = openDryRun(
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

test('notes about one post have one heading, and a phone chooses the kind from a list', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const note = { code: 'frame', name: 'Quiet Rooms', path: null }
  const { made } = openDryRun(
    'notes',
    { notes: 2 },
    {
      'GET /api/imports/:id/note-counts': [
        { code: 'frame', title: 'Embedded content becomes a link', count: 1 },
        { code: 'trash', title: 'In the trash', count: 1 },
      ],
      'GET /api/imports/:id/notes': [
        { ...note, id: 1, text: 'A frame became a link.' },
        { ...note, id: 2, text: 'A script is gone.' },
      ],
    },
  )
  const notes = page.getByRole('list', { name: 'Notes' })
  await expect
    .element(notes.getByRole('listitem'))
    .toMatchTextContent('Quiet RoomsA frame became a link.A script is gone.')
  await select('Kinds of notes').selectOptions('In the trash (1)')
  await expect
    .poll(() => made('GET /api/imports/:id/notes').at(-1)!.query)
    .toMatchObject({ code: 'trash', page: '1' })
})

test('without notes, the page says that nothing is changed or left out', async () => {
  openDryRun('notes', { notes: 0 }, { 'GET /api/imports/:id/note-counts': [] })
  await expect.element(page.getByText('The import changes nothing and leaves nothing out.')).toBeVisible()
})
