import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  EDITOR,
  openEditor,
  openStored,
  PIXEL,
  saveState,
  textOf,
  type,
} from '#features/editor/testing-editor.ts'
import { POST } from '#features/posts/testing-post.ts'
import { refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const title = () => page.getByRole('textbox', { name: 'Title', exact: true })
const author = () => page.getByRole('combobox', { name: 'Author', exact: true })

test('saving names the first thing that is missing and puts the cursor there', async () => {
  const { path } = await openEditor()
  const save = page.getByRole('button', { name: 'Save Post' })
  await save.click()
  await expect.element(page.getByText('Missing title')).toBeVisible()
  await expect.element(page.getByText('Please add a title for your post.')).toBeVisible()
  await expect.element(title()).toHaveFocus()
  await type('   ')
  await save.click()
  await expect.element(page.getByText('Missing title')).toBeVisible()
  await title().fill('Order')
  await save.click()
  await expect.element(page.getByText('Missing content')).toBeVisible()
  await expect.element(page.getByText('Please add content for your post.')).toBeVisible()
  await expect.element(textOf()).toHaveFocus()
  await type('Words')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Missing author')).toBeVisible()
  await expect.element(page.getByText('Please enter an author name for the post.')).toBeVisible()
  await expect.element(author()).toHaveFocus()
  await type('Ada')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Post saved!')).toBeVisible()
  await expect.poll(path).toBe('/admin/content')
})

const addTag = async (tag: string) => {
  await page.getByRole('textbox', { name: 'Tags', exact: true }).fill(tag)
  await userEvent.keyboard('{Enter}')
}
const tags = () =>
  [...page.getByRole('list', { name: 'Chosen tags' }).element().children].map((tag) =>
    tag.textContent?.trim(),
  )

test('tags are added by button, Enter and leaving the field, each once, and can be removed', async () => {
  await openEditor()
  const field = page.getByRole('textbox', { name: 'Tags', exact: true })
  await field.fill('  ambient ')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await addTag('live')
  await field.fill('dub')
  page.getByRole('checkbox', { name: 'latest', exact: true }).element().focus()
  await addTag('Ambient')
  await addTag('   ')
  await addTag('mistake')
  await page.getByRole('button', { name: 'Remove tag mistake' }).click()
  await expect
    .poll(tags)
    .toEqual([
      expect.stringContaining('#ambient'),
      expect.stringContaining('#live'),
      expect.stringContaining('#dub'),
    ])
})

test('a new post has no genre, and its author can be the person who writes it', async () => {
  await openEditor()
  for (const name of [
    'Basic Information',
    'Hero Image',
    'Content',
    'Media Items',
    'Tags',
    'Categories',
    'Publishing',
    'Search engines',
  ])
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Genre', { exact: true })).toHaveValue('')
  await expect.element(page.getByText('Status Draft')).toBeVisible()
  await expect.element(page.getByLabelText('Excerpt')).toHaveAttribute('rows', '3')
  await page.getByRole('button', { name: 'Use my name: Admin' }).click()
  await expect.element(page.getByRole('list', { name: 'Chosen authors' })).toHaveTextContent('Admin')
})

test('the description for search engines counts its characters, and is saved', async () => {
  const { made } = await openStored(POST.content, { status: 'published', description: 'Fog.' })
  const field = page.getByRole('textbox', { name: 'Description', exact: true })
  await expect.element(field).toHaveValue('Fog.')
  await expect.element(field).toHaveAttribute('placeholder', POST.excerpt)
  await expect.element(page.getByText('4 of about 160 characters')).toBeVisible()
  await field.fill('x'.repeat(161))
  await expect.element(field).toHaveAccessibleDescription(/161 characters. Search engines show about 160./)
  await expect.element(field).toHaveAccessibleDescription(/Leave empty to use the excerpt/)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => made('PUT /api/posts/:id').at(-1)?.body)
    .toMatchObject({ description: 'x'.repeat(161) })
})

test('a picture can be described and removed', async () => {
  const picture = { id: 'file-1', url: PIXEL, width: 1, height: 1, placeholder: '', luminance: 0.5 }
  const { made } = await openStored(
    POST.content,
    { status: 'published' },
    { 'POST /api/uploads/images': picture },
  )
  await expect
    .element(
      page.getByText(
        'Recommended: Square image, 200x200px minimum, max 5MB. Will be automatically optimized.',
      ),
    )
    .toBeVisible()
  const lamp = new File(['x'], 'lamp.webp', { type: 'image/webp' })
  await userEvent.upload(page.getByLabelText('Hero Image'), lamp)
  await expect.element(page.getByAltText('Preview of the hero image')).toBeVisible()
  await page.getByLabelText('Alternative text').fill('A lamp in a room')
  await userEvent.upload(page.getByLabelText('Author Image'), lamp)
  await expect.element(page.getByAltText('The author')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Hero Image' }).click()
  await expect.element(page.getByAltText('Preview of the hero image')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => made('PUT /api/posts/:id').at(-1)?.body)
    .toMatchObject({ hero_image_url: '', author_file_id: 'file-1', hero_alt: 'A lamp in a room' })
})

test('a post that cannot be read says so, and can be read again', async () => {
  const { answer } = openPortalPage('/admin/content/post-1', EDITOR, {
    'GET /api/posts/:id': refuse(404, 'no'),
  })
  const failure = page.getByRole('alert').getByText('Failed to load post details')
  await expect.element(failure).toBeVisible()
  answer({ 'GET /api/posts/:id': POST })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
  await expect.element(title()).toHaveValue(POST.title)
})

test('a save that fails says why and loses nothing', async () => {
  const { answer } = await openStored(
    POST.content,
    {},
    {
      'PUT /api/posts/:id': refuse(503, 'The server is busy'),
    },
  )
  await title().fill('Hard to save, changed')
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect.element(page.getByText('Failed to save post')).toBeVisible()
  await expect.element(saveState()).toHaveTextContent('Not saved: The server is busy')
  await expect.element(title()).toHaveValue('Hard to save, changed')
  answer(EDITOR)
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect.element(page.getByText('Post saved!')).toBeVisible()
})

test('a post whose genre was deleted says so, and can be saved without one', async () => {
  const { answer, made } = await openStored(POST.content, { status: 'published', genre_id: 'genre-1' })
  const genre = page.getByLabelText('Genre', { exact: true })
  await expect.element(genre).toHaveValue('genre-1')
  answer({
    'GET /api/genres': [],
    'PUT /api/posts/:id': refuse(400, 'This genre no longer exists.', {
      issues: [{ path: 'genre_id', message: 'This genre no longer exists.' }],
    }),
  })
  await title().fill('Out of fashion')
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect.element(saveState()).toHaveTextContent('Not saved: This genre no longer exists.')
  await expect.element(page.getByText(/Choose another one, or none\./)).toBeVisible()
  await expect.element(genre).toHaveDisplayValue('Deleted genre')
  answer(EDITOR)
  await genre.selectOptions('No genre')
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect.element(page.getByText('Post saved!')).toBeVisible()
  expect(made('PUT /api/posts/:id').at(-1)!.body).toMatchObject({ title: 'Out of fashion', genre_id: '' })
})

test.each(['closes', 'loses its page'])(
  'text typed a moment before the editor %s is kept on this device',
  async (ending) => {
    const { close } = await openStored(POST.content, { status: 'published' })
    await textOf().click()
    await type('Never saved. ')
    if (ending === 'closes') close()
    else dispatchEvent(new Event('pagehide'))
    expect(JSON.stringify(Object.entries(localStorage))).toContain('Never saved.')
  },
)
